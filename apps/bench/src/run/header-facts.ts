import { canonicalJson, isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';

/** Members of a verification's header that stand for the judge and not for the episode or the draw. */
const MEMBERS = ['settings', 'promptHashes', 'tokenEstimator', 'notApplicable', 'detection'] as const;

/**
 * What must be the same in every trial of a cell: settings, prompts, backbones, token estimator. As canonical JSON, so that
 * two can be compared as text.
 */
export function headerFacts(header: JsonValue): string {
  const whole = isJsonObject(header) ? header : {};
  const kept = MEMBERS.flatMap((name): [string, JsonValue][] => {
    const value = whole[name];
    return value === undefined ? [] : [[name, value]];
  });
  return canonicalJson(Object.fromEntries([...kept, ['backbones', backbonesIn(whole)]]));
}

function backbonesIn({ backbones = {} }: JsonObject): JsonValue {
  if (!isJsonObject(backbones)) return {};
  return Object.fromEntries(
    Object.entries(backbones).map(([role, value]) => {
      const backbone = isJsonObject(value) ? value : {};
      return [role, { id: backbone['id'] ?? null, kind: backbone['kind'] ?? null }];
    }),
  );
}

/** Model ids that the provider of each backbone said it used, by the backbone's id. */
export function modelsIn(header: JsonValue): Map<string, readonly string[]> {
  const backbones = isJsonObject(header) ? (header['backbones'] ?? null) : null;
  const models = new Map<string, readonly string[]>();
  for (const backbone of isJsonObject(backbones) ? Object.values(backbones) : []) {
    if (!isJsonObject(backbone)) continue;
    const { id, modelsReturned = [] } = backbone;
    const names = isJsonList(modelsReturned) ? modelsReturned.filter((name) => typeof name === 'string') : [];
    if (typeof id === 'string') models.set(id, [...new Set([...(models.get(id) ?? []), ...names])].toSorted());
  }
  return models;
}
