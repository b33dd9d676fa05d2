import type { JsonObject } from '@sauron/core/episode';
import type { Desk } from '../../agent/desk.ts';

/** Reads that belong together: issued at once or one after the other, as the agent likes. */
export function readAll(desk: Desk, ...reads: readonly (readonly [tool: string, argumentsValue: JsonObject])[]): void {
  if (desk.random.chance(0.5)) desk.batch(reads.map(([tool, argumentsValue]) => ({ tool, arguments: argumentsValue })));
  else for (const [tool, argumentsValue] of reads) desk.need(tool, argumentsValue);
}
