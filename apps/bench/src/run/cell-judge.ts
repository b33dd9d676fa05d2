import {
  type BackboneMaker,
  type CallIdentity,
  PROVIDER_IDS,
  PROVIDERS,
  type ProviderBackbone,
  parseBackboneId,
} from '@sauron/backbones';
import type { ModelRole } from '@sauron/core/model';
import type { Cell } from '../experiment/cell.ts';
import type { RecordText } from '../experiment/datasets/opened-dataset.ts';
import { judgesTracesOnly } from '../experiment/judge-table.ts';
import { type EpisodeJudge, episodeJudge } from './episode-judge.ts';

/** A cell, ready to judge. */
export interface CellJudge extends Pick<EpisodeJudge, 'say'> {
  readonly cell: Cell;
  readonly backbones: Readonly<Partial<Record<ModelRole, ProviderBackbone>>>;
  /** Roles whose calls go to a provider: they are written down with the trial. */
  readonly remoteRoles: ReadonlySet<string>;
}

export interface CellJudgeOptions {
  readonly make: BackboneMaker;
  /** Names the draws of experiments whose cells share them. */
  readonly runName: string;
}

/** Makes the verifier and the backbones of a cell. Throws UsageError or BackboneError. */
export async function createCellJudge(cell: Cell, { make, runName }: CellJudgeOptions): Promise<CellJudge> {
  const { verifier: id, backbones, drawScope } = cell.identity;
  const judge = episodeJudge(cell.identity);
  const scope = { drawScope, scopeId: drawScope === 'cell' ? cell.id : runName };
  const made = judge.roles.map(async (role) => {
    const named = backbones[role];
    if (named === undefined) throw new Error(`cell ${cell.name} names no backbone for the role ${role} of ${id}`);
    return [role, await make(named.id, scope)] as const;
  });
  const remoteRoles = judge.roles.filter((role) => isRemote(backbones[role]?.id ?? ''));
  return {
    cell,
    backbones: Object.fromEntries(await Promise.all(made)),
    remoteRoles: new Set(remoteRoles),
    say: judge.say,
  };
}

/** The record of an episode, where the judge of a cell reads it; null where it does not. */
export function recordFor({ identity }: Cell, recordText: RecordText | null): RecordText | null {
  return judgesTracesOnly(identity.verifier) ? recordText : null;
}

/** True for a cell that calls a provider. */
export function callsProvider({ identity }: Cell): boolean {
  return Object.values(identity.backbones).some(({ id }) => isRemote(id));
}

/** Who is called by some cells: each provider, address and model once. */
export function providerCalls(cells: readonly Cell[]): CallIdentity[] {
  const found = new Map<string, CallIdentity>();
  for (const { id, baseUrl } of cells.flatMap(({ identity }) => Object.values(identity.backbones))) {
    if (!isRemote(id)) continue;
    const { provider, model } = parseBackboneId(id);
    found.set(`${id} ${baseUrl}`, { provider, model, baseUrl });
  }
  return [...found.values()];
}

function isRemote(id: string): boolean {
  const name = id.slice(0, Math.max(0, id.indexOf('/')));
  const provider = PROVIDER_IDS.find((each) => each === name);
  return provider !== undefined && PROVIDERS[provider].kind === 'remote';
}
