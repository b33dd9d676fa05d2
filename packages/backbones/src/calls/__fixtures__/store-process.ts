/** A process on a call store, for tests: `store-process.ts FILE hang` waits for an answer for ever, `… FILE CALLS` makes that many calls. */
import type { ModelResult } from '@sauron/core/model';
import { openCallStore } from '../open-call-store.ts';
import { withCallStore } from '../with-call-store.ts';
import { OPTIONS, REQUEST, USAGE } from './call-fixtures.ts';

const [path = '', task = ''] = process.argv.slice(2);
const store = await openCallStore(path);
const reply: ModelResult = {
  ok: true,
  reply: { text: `reply of process ${process.pid}`, toolCalls: [], modelReturned: null },
  usage: USAGE,
};
const backbone = withCallStore(
  {
    id: 'openai/gpt-6-sol',
    kind: 'scripted',
    complete: async () => {
      if (task !== 'hang') return reply;
      process.stdout.write('sent');
      return new Promise<ModelResult>((resolve) => setTimeout(resolve, 2 ** 30, reply));
    },
  },
  store,
  OPTIONS,
);
const texts: string[] = [];
for (let sample = 0; sample < (task === 'hang' ? 1 : Number(task)); sample += 1) {
  const result = await backbone.complete({ ...REQUEST, sample });
  texts.push(result.ok ? result.reply.text : result.failure.code);
}
store.close();
process.stdout.write(JSON.stringify(texts));
