import { describe, expect, it } from 'vitest';
import { deskBase, deskEpisode, deskLabels } from '../desk-episode.ts';

describe('deskEpisode', () => {
  it('carries the labels that its predicates give, and criteria of every aspect', () => {
    const base = deskBase();
    const said = new Map(deskLabels().labels.map(({ criterionId, value }) => [criterionId, value]));
    for (const { id, holds } of base.bound.values()) expect(`${id} ${holds}`).toBe(`${id} ${said.get(id) === 'MET'}`);
    expect(base.bound.size).toBe(deskEpisode().rubric.length - 1);
    expect(new Set([...base.bound.values()].map(({ aspect }) => aspect)).size).toBe(5);
  });

  it('knows by its templates what every call that worked read and wrote', () => {
    const { effects, episode } = deskBase();
    const ok = episode.trace.events.filter((event) => event.kind === 'tool_result' && event.status === 'ok');
    expect(effects.size).toBe(ok.length);
    const writes = [...effects.values()].flatMap((one) => one.writes);
    expect(writes).toContain('refunds["RF-21"]');
    expect(writes).toContain('tickets["TK-313"].tags');
    expect(writes).toContain('replies["RP-52"]');
  });
});
