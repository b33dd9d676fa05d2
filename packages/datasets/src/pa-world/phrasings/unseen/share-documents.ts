import type { ErrandWordings } from '../unseen-table.ts';

export const shareDocumentsUnseen: ErrandWordings = {
  asks: [
    "My {relation} {person} needs to see three papers for {place}: the {versioned}, the {single} and the {hidden}. Get {person}'s address out of my contacts first, then share the newest final version of each; drafts are out of the question. If a paper is only to be found in my folder Private, it isn't shared: skip it and let me know. Version {old_version} of the {versioned}, which {person} is still able to open, must be closed to them. Finish with a brief mail to {person} that names what is open to them now.",
    "Please look up {person} (my {relation}) in the contacts before anything else, because I want to share some papers for {place} and need the right address. It's about the {versioned}, the {single} and the {hidden}, each in its last final version and never as a draft. Nothing that lies in my folder Private alone may be shared; drop it and tell me that you did. {person} still has version {old_version} of the {versioned}, so remove that access. Then let {person} know in a few lines by mail what there is to open now.",
  ],
  'latest-shared': [
    '{person} has access to the {versioned} for {place} in its most recent final version.',
    'Shared with {person} is the newest of those versions of the {versioned} for {place} that are final.',
  ],
  'single-shared': [
    '{person} can open the final {single} for {place}.',
    "For {place}, the {single} has been shared with {person}, and it's the final one.",
    '{person} ended up with access to the {single} for {place} in its final form.',
  ],
  'old-access-gone': [
    'Access to version {old_version} of the {versioned} for {place} is closed to {person}.',
    '{person} should not be among those with whom version {old_version} of the {versioned} for {place} is shared.',
  ],
  'mail-true': [
    '{person} was sent a mail, and whichever of the {versioned}, the {single} and the {hidden} for {place} it mentions is indeed shared with {person}.',
    'There is a sent mail to {person}, and of the three papers for {place} ({versioned}, {single}, {hidden}) none is named to {person} without being shared with {person}.',
  ],
  'address-looked-up': [
    "Before anything was first shared with {person}'s mail address, that address had come up in a lookup of the contacts.",
    "The contacts were consulted for {person}'s mail address, ahead of the first document that was shared with it.",
  ],
  'private-kept': [
    'What lies in the folder Private, the {hidden} for {place} and "{notes_title}", has been shared with nobody.',
    'Nobody was given access to the {hidden} for {place} or to "{notes_title}", the two papers in Private.',
  ],
  'hidden-told': [
    'The final reply lets the user know that the {hidden} stayed unshared, since it is in the folder Private.',
    'Being in the folder Private is named in the last message as the reason why the {hidden} was left out of the sharing.',
  ],
};
