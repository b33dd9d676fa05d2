import { dayFrom, formatDay, monthName } from '../days.ts';
import type { Document } from '../state.ts';
import { DOCUMENT_SCRIPTS, type DocumentScript } from '../words/document-scripts.ts';
import type { Person } from './cast.ts';
import { dayAgo, pastTime, send } from './keep-records.ts';
import { amountOf, DAYS_BACK, type Scene } from './scene.ts';
import { writerOf } from './writer-of.ts';

/** A document has at least this many words. */
const LEAST_WORDS = 50;

/** Documents of the six folders; some are shared, some went out by mail, some have an older twin. */
export function keepPapers(scene: Scene): void {
  const { random } = scene;
  const possible = DOCUMENT_SCRIPTS.filter((script) => fits(scene, script));
  const titles = new Set<string>();
  for (const script of oneOfEachFolder(scene, possible)) file(scene, script, titles);
  const more = amountOf(scene, 25, 2);
  const queue = random.shuffle(possible);
  for (let index = 0; index < more; index += 1) {
    const script = queue[index % queue.length];
    if (script !== undefined) file(scene, script, titles);
  }
}

function fits({ archetype, cast }: Scene, { work, housing, kids }: DocumentScript): boolean {
  return (
    (work === undefined || work === archetype.work) &&
    (housing === undefined || housing === archetype.housing) &&
    (kids === undefined || cast.kids.length > 0)
  );
}

/** So that a small household has all six folders as well. */
function oneOfEachFolder({ random }: Scene, scripts: readonly DocumentScript[]): DocumentScript[] {
  const folders = ['Home', 'Finance', 'Travel', 'School', 'Work', 'Private'] as const;
  return folders.map((folder) => random.pick(scripts.filter((script) => script.folder === folder)));
}

/** Titles do not repeat: a second paper of a kind carries its month, and a third is left out. */
function file(scene: Scene, script: DocumentScript, titles: Set<string>): void {
  const { random, today, workshop } = scene;
  const updated = dayAgo(scene, 2, DAYS_BACK);
  const write = writerOf(scene, datesBefore(scene, updated));
  const plain = write(script.title);
  const title = titles.has(plain) ? `${plain} (${monthName(updated)})` : plain;
  if (titles.has(title)) return;
  titles.add(title);
  const isPrivate = script.folder === 'Private';
  const document: Document = {
    title,
    folder: script.folder,
    owner: workshop.household.profile.email,
    status: random.chance(0.25) ? 'draft' : 'final',
    version: random.int(1, 6),
    updated,
    shared_with: isPrivate || random.chance(0.6) ? [] : [readerOf(scene, script.folder).email],
    body: script.paragraphs
      .map(write)
      .filter(() => random.chance(0.9))
      .join('\n\n'),
  };
  if (document.body.split(/\s+/u).length < LEAST_WORDS) document.body = script.paragraphs.map(write).join('\n\n');
  const id = workshop.add('documents', document);
  if (!isPrivate && updated < today && random.chance(0.2)) sendAround(scene, document, id);
}

/** Dates in the order in which a text names them. */
function datesBefore({ random }: Scene, updated: string): Record<string, string> {
  const days = Array.from({ length: 3 }, () => dayFrom(updated, -random.int(1, 60))).toSorted();
  return Object.fromEntries(days.map((day, index) => [index === 0 ? 'date' : `date${index + 1}`, formatDay(day)]));
}

function readerOf({ random, cast }: Scene, folder: string): Person {
  const { work, school, friend, member, family } = cast.byCircle;
  const close = [...member, ...family].filter(({ email }) => email !== '');
  return random.pick(folder === 'Work' ? work : folder === 'School' ? school : folder === 'Finance' ? close : friend);
}

function sendAround(scene: Scene, { title, folder, updated, version, shared_with }: Document, id: string): void {
  const reader =
    scene.cast.people.find(({ email }) => email !== '' && email === shared_with[0]) ?? readerOf(scene, folder);
  const write = writerOf(scene);
  send(scene, {
    to: [reader.email],
    subject: title,
    body: write(
      `{Hello} ${reader.first},\n\n[here is|I am sending you|as promised, here comes] "${title}", version ${version}. [Tell me if anything is missing.|No need to answer.|Please look at the last part.]\n\n{Closing},\n${scene.cast.user.first}`,
    ),
    date: pastTime(scene, updated),
    attachments: [id],
  });
}
