import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketDesk } from '../../../test/ticket-desk.ts';
import { openBindings, stringifyBindings } from '../bindings-file.ts';
import { openDomain, stringifyDomain } from '../domain-file.ts';
import { draftBindings } from '../draft-bindings.ts';
import { draftDomain } from '../infer/draft-domain.ts';
import { nextShape } from './next-shape.ts';
import { parseAnswer, type ReviewAnswer } from './parse-answer.ts';
import type { ReviewQuestion } from './question.ts';
import { Review } from './review.ts';

const RUNS = ticketDesk().slice(0, 4);
const DRAFT = draftDomain(
  RUNS.map(({ episode }) => episode),
  'desk',
);
const DOMAIN = stringifyDomain(DRAFT);
const BINDINGS = stringifyBindings(draftBindings(RUNS, DRAFT.spec));

function start(targetsPerEpisode = 5) {
  const [domain, bindings] = [openDomain(DOMAIN, 'd'), openBindings(BINDINGS, 'b')];
  const review = new Review({ domain, bindings, runs: RUNS, targetsPerEpisode });
  return {
    review,
    domainText: () => domain.document.toString(),
    bindingsText: () => bindings.document.toString({ lineWidth: 0 }),
  };
}

type Given = Exclude<ReviewAnswer, { kind: 'quit' }>;
const YES: Given = { kind: 'yes', numbers: [] };

/** Answers until a question of this title comes. */
function upTo(review: Review, title: string, answer = YES): ReviewQuestion {
  for (let question = review.next(); question !== null; question = review.next()) {
    if (question.title === title) return question;
    review.answer(question, answer);
  }
  throw new Error(`no question ${title}`);
}

describe('Review', () => {
  it('asks for tools by effect, collections, then predicates by shape until every episode has enough targets', () => {
    const { review } = start();
    const titles: string[] = [];
    for (let question = review.next(); question !== null; question = review.next()) {
      titles.push(question.title);
      expect(review.answer(question, YES)).toBeNull();
    }
    expect(titles.slice(0, 2)).toEqual(['tools whose effect is read', 'tools whose effect is write']);
    expect(titles.indexOf('collections of records')).toBe(6);
    const { targets, confirmed, proposed } = review.counts();
    expect(Math.min(...targets.values())).toBeGreaterThanOrEqual(5);
    expect(confirmed).toBeGreaterThan(50);
    expect(proposed).toBeGreaterThan(5);
  });

  it('gives every episode targets of the aspects that its proposals have', () => {
    const { review } = start();
    for (let question = review.next(); question !== null; question = review.next()) review.answer(question, YES);
    expect(start(1).review.counts().targets.get('desk-1')).toBe(0);
    const again = start(1);
    let asked = 0;
    for (let question = again.review.next(); question !== null; question = again.review.next()) {
      again.review.answer(question, YES);
      asked += 1;
    }
    // One target would be enough, but of each aspect.
    expect(asked).toBeGreaterThan(10);
  });

  it('writes yes and no into the files, for all or for some, and asks again for what is left', () => {
    const { review, domainText, bindingsText } = start();
    const [first] = [review.next()];
    if (first === null || first === undefined) throw new Error('expected a question');
    expect(review.answer(first, { kind: 'no', numbers: [2] })).toBeNull();
    expect(review.next()?.proposals).toHaveLength(first.proposals.length - 1);
    expect(openDomain(domainText(), 'd').value.tools['tickets_get']?.status).toBe('rejected');
    const question = upTo(review, 'state_equals tickets.*.status');
    review.answer(question, { kind: 'no', numbers: [] });
    const statuses = openBindings(bindingsText(), 'b').value.shapes['state_equals tickets.*.status'];
    expect(statuses?.every(({ status }) => status === 'rejected')).toBe(true);
    expect(review.answer(question, { kind: 'yes', numbers: [99] })).toMatch(/no number 99/u);
  });

  it('does not ask again for what is put off, and leaves it proposed', () => {
    const { review, domainText } = start();
    const question = review.next();
    if (question === null) throw new Error('expected a question');
    review.answer(question, { kind: 'skip', numbers: [] });
    expect(review.next()?.title).not.toBe(question.title);
    expect(openDomain(domainText(), 'd').value.tools['tickets_get']?.status).toBe('proposed');
  });

  it('takes an entry or a predicate that a person writes, and says what is wrong with one that does not fit', () => {
    const { review, domainText, bindingsText } = start(20);
    const tools = upTo(review, 'tools whose effect is unknown');
    const edit = (question: ReviewQuestion, yaml: string, number = 1): string | null =>
      review.answer(question, { kind: 'edit', number, yaml });
    expect(edit(tools, '{ effect: writes }')).toMatch(/effect: /u);
    expect(edit(tools, '{ effect: ')).toMatch(/not YAML/u);
    const number = tools.proposals.findIndex((one) => one.kind === 'tool' && one.name === 'policy_set') + 1;
    expect(edit(tools, '{ effect: write, writes: ["policy.{arguments.limit}"] }', number)).toBeNull();
    expect(openDomain(domainText(), 'd').value.tools['policy_set']).toMatchObject({
      effect: 'write',
      writes: ['policy.{arguments.limit}'],
      status: 'confirmed',
    });
    const notes = upTo(review, 'state_contains tickets.*.note');
    expect(edit(notes, '{ op: state_contain, at: tickets, value: x }')).not.toBeNull();
    expect(edit(notes, '{ op: state_contains, at: tickets.T-999.note, value: x }')).toMatch(/T-999/u);
    expect(edit(notes, `{ op: state_contains, at: 'tickets["T-412"].note', value: refund }`)).toMatch(
      /says UNMET.*label is MET/u,
    );
    expect(edit(notes, `{ op: state_contains, at: 'tickets["T-412"].note', value: Courier asked }`)).toBeNull();
    const entry = openBindings(bindingsText(), 'b').value.shapes['state_contains tickets.*.note']?.[0];
    expect(entry).toMatchObject({ status: 'confirmed', by: 'person', binding: { value: 'Courier asked' } });
    expect(review.counts().targets.get('desk-2')).toBeGreaterThan(0);
  });

  it('goes on where an earlier review stopped', () => {
    const first = start();
    upTo(first.review, 'collections of records');
    const review = new Review({
      domain: openDomain(first.domainText(), 'd'),
      bindings: openBindings(first.bindingsText(), 'b'),
      runs: RUNS,
      targetsPerEpisode: 5,
    });
    expect(review.next()?.title).toBe('collections of records');
  });
});

describe('parseAnswer', () => {
  it.each([
    ['y', { kind: 'yes', numbers: [] }],
    [' Yes 1, 3 ', { kind: 'yes', numbers: [1, 3] }],
    ['n 2', { kind: 'no', numbers: [2] }],
    ['s', { kind: 'skip', numbers: [] }],
    ['e 2 { op: x }', { kind: 'edit', number: 2, yaml: '{ op: x }' }],
    ['q', { kind: 'quit' }],
    ['', null],
    ['maybe', null],
    ['e 2', null],
    ['y one', null],
    ['constructor', null],
  ])('reads %j', (line, answer) => {
    expect(parseAnswer(line)).toEqual(answer);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (line) => parseAnswer(line) === null || parseAnswer(line)?.kind !== undefined));
  });
});

describe('nextShape', () => {
  const target = fc.record({
    episode: fc.constantFrom('a', 'b', 'c'),
    aspect: fc.constantFrom('outcome' as const, 'process' as const, null),
  });
  const choice = fc.record({
    open: fc
      .dictionary(fc.constantFrom('s', 't', 'u'), fc.array(target, { maxLength: 4 }))
      .map((one) => new Map(Object.entries(one))),
    targets: fc.array(target, { maxLength: 9 }),
    targetsPerEpisode: fc.integer({ min: 1, max: 4 }),
  });

  it('names a shape exactly where one helps an episode to enough targets or to an aspect that it has none of', () => {
    fc.assert(
      fc.property(choice, (one) => {
        const helps = [...one.open].some(([, members]) =>
          members.some(
            ({ episode, aspect }) =>
              one.targets.filter((target) => target.episode === episode).length < one.targetsPerEpisode ||
              !one.targets.some((target) => target.episode === episode && target.aspect === aspect),
          ),
        );
        expect(nextShape(one) !== null).toBe(helps);
      }),
    );
  });
});
