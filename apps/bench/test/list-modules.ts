/** Preloaded by a test: writes the address of every module that the process loads to the file that `MODULE_LIST` names. */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const file = process.env['MODULE_LIST'];
if (file === undefined) throw new Error('expected MODULE_LIST, the file that the list goes to');
registerHooks({
  load: (url, context, nextLoad) => {
    appendFileSync(file, `${url}\n`);
    return nextLoad(url, context);
  },
});
