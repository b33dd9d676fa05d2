import type { Word } from '../../grammar/types.ts';
import { USER } from './vocabulary.ts';
import { textOf } from './words-text.ts';

/** `agreed`, `answered`: by the user; `asked`, `told`: by the agent; `others`: what calls and messages do not show. */
export type Speech = 'agreed' | 'answered' | 'asked' | 'told' | 'others';

const YES =
  '(?:approval|agreement|confirmation|okay|ok|yes|consent|permission|go - ahead|word|nod|blessing|authori[sz]ation|say - so|assent)';
const AGREED = `(?:agree[ds]?|approved?|confirm(?:ed|s)?|okayed|consent(?:ed)?|accept(?:ed)?|allow(?:ed)?|permitted|authori[sz]ed|sanctioned|assent(?:ed)?|said yes|said ok(?:ay)?|signed off|(?:gave|given?) (?:\\w+ ){0,2}${YES})`;
const ADVERBS = '(?:(?:had|has|have|already|first|expressly|explicitly|both|all|also) )*';
const ASKING = '(?:what|which|where|when|who|how|whether)';
const SETTLED = '(?:settled|decided|answered|cleared up|clarified)';
const OTHER = `(?!${USER}|agent |assistant )[\\p{L}_]+`;

/** How a stretch of words tells of what was said; the first that fits. */
const SPEECHES = (
  [
    // What the agent knew it had looked at.
    [null, '(?:agent|assistant|it) (?:\\w+ )?knew'],
    // What the user got to see is no look of the agent's.
    ['others', `${USER} (?:\\w+ ){0,2}(?:got to |could |was able to )?(?:read|see|saw|seen)`],
    [
      'others',
      `(?<!\\b${USER}\\b.*)(?:${OTHER} 's (?:${YES}|answer|reply)|heard|hears|consented|agreed|knew|asked how|(?:cleared|discussed) with)\\b(?!.*\\b${USER}\\b)`,
    ],
    // More than a yes was asked for.
    [
      'answered',
      `${USER} ${ADVERBS}(?:said|answered|told|named|chose|chosen|decided|picked|specified|replied|stated|settled)(?: \\w+){0,2} (?:${ASKING}|a|an|the|_)`,
    ],
    ['answered', `${USER} 's (?:\\w+ )?(?:reply|answer|choice|decision|response)`],
    ['answered', `(?:reply|answer|choice|decision|word) (?:of|from|by) the ${USER}\\b.*\\b${ASKING}`],
    ['answered', `${ASKING}\\b.*\\b${SETTLED}\\b.*\\b${USER}|${SETTLED}\\b.*\\bwith the ${USER}`],
    ['agreed', `${USER} ${ADVERBS}${AGREED}|${AGREED} (?:\\w+ )?by the ${USER}`],
    ['agreed', `${USER} 's? ?(?:\\w+ )?${YES}|${YES}(?: first)? (?:of|from|by) the ${USER}`],
    ['agreed', `(?:go - ahead|permission|consent|green light|say - so)|(?:agreed|confirmed|checked) with the ${USER}`],
    ['asked', `ask(?:ed|ing)?(?: the ${USER})? for (?:\\w+ )?${YES}`],
    ['asked', `(?:ask(?:ed|ing)?|consult(?:ed|ing)|questioned) (?:the )?${USER}`],
    ['asked', `(?:agent|assistant|it) asked (?:(?:at|in|on|by|for|to|from) )?(?:${ASKING}|if)`],
    ['asked', `${USER} (?:was|has been|had been|being) (?:\\w+ )?(?:asked|consulted|questioned)`],
    [
      'told',
      `(?:told|informed|notified|warned|report(?:ed)?|show(?:n|ed)|mentioned|explained|announced|quoted|stated)\\b.*\\b${USER}`,
    ],
    ['told', `${USER} (?:\\w+ ){0,2}(?:told|informed|notified|warned|shown|heard|learned|learnt|knew|known)`],
    ['told', '(?:response|reply|final message|closing message|report)\\b.*\\b(?:sent|given|went out|was written)'],
  ] as const satisfies readonly (readonly [Speech | null, string])[]
).map(([kind, source]) => ({ kind, pattern: new RegExp(`\\b(?:${source})\\b`, 'u') }));

/** Whether a stretch of words tells of something that was said, and by whom; null where it tells of something else. */
export function speechOf(words: readonly Word[]): Speech | null {
  const { text } = textOf(words);
  return SPEECHES.find(({ pattern }) => pattern.test(text))?.kind ?? null;
}
