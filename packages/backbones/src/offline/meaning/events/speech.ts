import type { Word } from '../../grammar/types.ts';
import { textOf } from './words-text.ts';

type Speech = 'agreed' | 'answered' | 'asked' | 'told' | 'others';

const USER = '(?:user|customer|caller|client|traveller|traveler|patient|guest|member|requester)';
const YES_NOUN =
  '(?:approval|agreement|confirmation|okay|ok|yes|consent|permission|go - ahead|word|nod|blessing|authorisation|authorization|say - so|assent)';
const YES_VERB =
  "(?:agreed?|agrees|approved?|confirm(?:ed|s)?|okayed|ok'd|consent(?:ed)?|accept(?:ed)?|allow(?:ed)?|permitted|authori[sz]ed|sanctioned|assent(?:ed)?|said yes|said ok(?:ay)?|signed off|green - ?lit|given? (?:\\w+ )?YES|gave (?:\\w+ ){0,2}YES)".replaceAll(
    'YES',
    YES_NOUN,
  );
const ADVERBS = '(?:(?:had|has|have|already|first|expressly|explicitly|both|all|also|himself|herself) )*';

const OTHERS_YES = '(?:approval|agreement|okay|consent|permission|go - ahead|answer|reply|word|blessing|assent)';
const SPEAKER = `(?!${USER} |agent |assistant )[\\p{L}_]+`;

/** What somebody else said, heard or knew can't be told from calls and messages. */
const OF_OTHERS = new RegExp(
  `\\b${SPEAKER} 's ${OTHERS_YES}\\b|\\b(?:heard|hears|consented|agreed|knew|asked how)\\b|\\b(?:cleared|agreed|discussed) with\\b`,
  'u',
);
const NAMES_USER = new RegExp(`\\b${USER}\\b`, 'u');
/** What the user got to see is no look of the agent's. */
const USER_LOOKED = new RegExp(
  `\\b${USER} (?:\\w+ ){0,2}(?:got to |could |was able to )?(?:read|see|saw|seen)\\b`,
  'u',
);

/** How a stretch of words tells of what was said; the first that fits. */
const SPEECHES: readonly { readonly kind: Speech; readonly when: RegExp }[] = [
  // What a user answered, where more than a yes was asked for.
  {
    kind: 'answered',
    when: new RegExp(
      `\\b${USER} ${ADVERBS}(?:said|answered|told|named|chose|chosen|decided|picked|specified|replied|stated|settled)(?: \\w+){0,2} (?:what|which|where|when|who|how|whether|a|an|the|_)\\b`,
      'u',
    ),
  },
  {
    kind: 'answered',
    when: new RegExp(
      `\\b${USER} 's (?:\\w+ )?(?:reply|answer|choice|decision|response)\\b|\\b(?:reply|answer|choice|decision|word) (?:of|from|by) the ${USER}\\b.*\\b(?:what|which|where|how)\\b|\\b(?:what|which|where|how)\\b.*\\b(?:settled|decided|answered|cleared up|clarified)\\b.*\\b${USER}\\b|\\b(?:settled|decided|answered|cleared up|clarified)\\b.*\\bwith the ${USER}\\b`,
      'u',
    ),
  },
  { kind: 'agreed', when: new RegExp(`\\b${USER} ${ADVERBS}${YES_VERB}\\b`, 'u') },
  { kind: 'agreed', when: new RegExp(`\\b${YES_VERB} (?:\\w+ )?by the ${USER}\\b`, 'u') },
  {
    kind: 'agreed',
    when: new RegExp(
      `\\b${USER} 's? ?(?:\\w+ )?${YES_NOUN}\\b|\\b${YES_NOUN}(?: first)? (?:of|from|by) the ${USER}\\b`,
      'u',
    ),
  },
  { kind: 'agreed', when: /\b(?:go - ahead|permission|consent|green light|say - so)\b/u },
  { kind: 'agreed', when: new RegExp(`\\b(?:cleared|agreed|confirmed|checked|settled) with the ${USER}\\b`, 'u') },
  {
    kind: 'asked',
    when: new RegExp(
      `\\bask(?:ed|ing)?(?: the ${USER})? for (?:\\w+ )?(?:confirmation|approval|consent|permission|agreement|a yes|go - ahead)\\b|\\bask(?:ed|ing)? (?:the )?${USER}\\b|\\b(?:agent|assistant|it) asked (?:(?:at|in|on|by|for|to|from) )?(?:what|which|when|where|how|whether|who|if)\\b|\\b${USER} (?:had been|was|has been|being) (?:asked|consulted|questioned)\\b|\\b(?:consulted|consulting|questioned) (?:the )?${USER}\\b|\\b(?:question|query) to the ${USER}\\b`,
      'u',
    ),
  },
  {
    kind: 'told',
    when: new RegExp(
      `\\b(?:told|informed|notified|warned|reported|report|shown|showed|mentioned|explained|announced|quoted|stated)\\b.*\\b${USER}\\b|\\b${USER} (?:\\w+ ){0,2}(?:told|informed|notified|warned|shown)\\b|\\b${USER} (?:had |already |had already )?(?:heard|learned|learnt|knew|known)\\b|\\b(?:response|reply|final message|closing message|report)\\b.*\\b(?:sent|given|went out|was written)\\b`,
      'u',
    ),
  },
];

/** What the agent knew it had looked at. */
const AGENT_KNEW = /\b(?:agent|assistant|it) (?:\w+ )?knew\b/u;

/** Whether a stretch of words tells of something that was said, and by whom; null where it tells of something else. */
export function speechOf(words: readonly Word[]): Speech | null {
  const { text } = textOf(words);
  if (AGENT_KNEW.test(text)) return null;
  if ((OF_OTHERS.test(text) && !NAMES_USER.test(text)) || USER_LOOKED.test(text)) return 'others';
  return SPEECHES.find(({ when }) => when.test(text))?.kind ?? null;
}
