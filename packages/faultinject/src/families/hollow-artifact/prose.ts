import type { FaultBase } from '../../base/fault-base.ts';
import { type Sentence, sentencesOf, withSentence } from '../../kit/response.ts';
import { type Artifact, turnedByText } from './artifact.ts';

/** A text by its parts. */
export interface Prose {
  /** First line with its line break, such as `Dear Ines,`; else empty. */
  readonly salutation: string;
  /** Last line with the break before it, such as `Kind regards`; else empty. */
  readonly closing: string;
  /** What stands between sentences and list items. */
  readonly joint: string;
  /** Sentences, with the sign of a list item, without which some criterion no longer holds; in order. */
  readonly needed: readonly string[];
}

const SALUTATION = /^[^\n.]{2,60}[,!]\n+/u;
const CLOSING = /\n+[^\n.:;]{2,40}$/u;

/** The text with a sentence more, in front of its closing line. */
export function withSentenceBehind(text: string, sentence: string): string {
  const closing = closingOf(text);
  const body = text.slice(0, text.length - closing.length);
  return `${ended(body)}${body.includes('\n- ') ? '\n' : ' '}${sentence}${closing}`;
}

/** The last line with the break before it, such as `Kind regards`; else empty. */
export function closingOf(text: string): string {
  return CLOSING.exec(text)?.[0] ?? '';
}

/** With a stop at its end. */
export function ended(text: string): string {
  return /[.!?…:;)\]–]$/u.test(text) ? text : `${text}.`;
}

/** Takes a text apart. Where no part of it can be left out, all of its sentences are needed. */
export function proseOf(base: FaultBase, artifact: Artifact): Prose {
  const { text } = artifact;
  const salutation = SALUTATION.exec(text)?.[0] ?? '';
  const closing = CLOSING.exec(text.slice(salutation.length))?.[0] ?? '';
  const middle = sentencesOf(text).filter(
    ({ start, end }) => start >= salutation.length && end <= text.length - closing.length,
  );
  const joint = text.slice(salutation.length, text.length - closing.length).includes('\n') ? '\n' : ' ';
  const needed = middle.filter(
    (sentence) => turnedByText(base, artifact, withSentence(text, sentence, null)).length > 0,
  );
  const isEnough = turnedByText(base, artifact, needed.map((one) => one.text).join(joint)).length === 0;
  const kept = isEnough ? needed : middle;
  return { salutation, closing, joint, needed: kept.map((sentence) => itemOf(text, sentence)) };
}

/** The sentence with the sign in front of it where it is a list item. */
function itemOf(text: string, { start, text: sentence }: Sentence): string {
  const lead = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return /^\s*[-*•–]\s+$/u.test(lead) ? lead + sentence : sentence;
}
