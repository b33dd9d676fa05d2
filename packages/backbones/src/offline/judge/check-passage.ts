import { judgeClaim } from '../judge/judge-claim.ts';
import { splitFences } from '../transcript/data-lines.ts';

/** The faithfulness check: what a passage says about a claim, by words, numbers, names and turns of negation. */
export function checkPassage(message: string): { readonly finding: string } {
  const { blocks } = splitFences(message);
  const [claim, passage] = ['Claim', 'Passage'].map((title) => blocks.find((block) => block.title === title));
  return {
    finding: claim === undefined || passage === undefined ? 'not_stated' : judgeClaim(claim.content, passage.content),
  };
}
