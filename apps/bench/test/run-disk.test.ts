import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import { fakeIo } from './fake-io.ts';
import { runFiles } from './run-files.ts';
import { temporaryFolder } from './temporary-folder.ts';

const SWEEP = { name: 'disk', verifiers: ['always-met', 'response-only'], datasets: ['sample'], repeats: 2 };

function shell(command: string, args: readonly string[]): number | null {
  return spawnSync('sh', ['-c', command, 'sh', ...args], { stdio: 'ignore' }).status;
}

function mount(...args: readonly string[]): boolean {
  return shell('mount "$@"', args) === 0;
}

/** A small disk of its own, where this process may make one. */
async function smallDisk(sizeKb: number) {
  const folder = await temporaryFolder();
  const disk = join(folder.path, 'disk');
  mkdirSync(disk);
  if (!mount('-t', 'tmpfs', '-o', `size=${sizeKb}k`, 'tmpfs', disk)) {
    await folder[Symbol.asyncDispose]();
    return null;
  }
  const remount = (options: string) => expect(mount('-o', `remount,${options}`, disk)).toBe(true);
  const dispose = async () => {
    shell('umount "$@"', [disk]);
    await folder[Symbol.asyncDispose]();
  };
  return { folder, disk, remount, [Symbol.asyncDispose]: dispose };
}

async function canMount(): Promise<boolean> {
  await using made = process.platform === 'linux' ? await smallDisk(64) : null;
  return made !== null;
}

async function go(folder: string, out: string) {
  const io = fakeIo({ cwd: folder });
  const exitCode = await runCli(['run', 'sweep.json', '--limit', '6', '--out', out], io);
  return { exitCode, out: io.out(), err: io.err() };
}

/** What stands on stderr beside progress. */
function errorsIn(err: string): string[] {
  return err.split('\n').filter((line) => line !== '' && !line.startsWith('disk: '));
}

const possible = await canMount();
// A disk of a known size needs the right to mount one.
describe.skipIf(!possible)(`bench run on a disk${possible ? '' : ' (skipped: no disk can be mounted here)'}`, () => {
  it('says in one line that it is full, keeps what it wrote, and goes on once there is room', async () => {
    await using place = await smallDisk(120);
    if (place === null) throw new Error('a disk could be mounted a moment ago');
    const { folder, remount } = place;
    await folder.write('sweep.json', JSON.stringify(SWEEP));
    const full = await go(folder.path, 'disk/run');
    expect(full.exitCode).toBe(3);
    expect(errorsIn(full.err)).toEqual([
      expect.stringMatching(
        /^error: [^\n]*disk\/run\/[^\n]*the disk is full \(ENOSPC\); what was written before stands/u,
      ),
    ]);
    // Still full: nothing is lost by trying.
    expect((await go(folder.path, 'disk/run')).exitCode).toBe(3);
    remount('size=8m');
    const resumed = await go(folder.path, 'disk/run');
    expect(resumed.exitCode).toBe(0);
    expect(resumed.out).toMatch(/24 of 24 trials in 2 cells/u);
    expect(resumed.out).not.toMatch(/ 24 of them judged now/u);
    await go(folder.path, 'whole');
    expect(await runFiles(join(folder.path, 'disk/run'))).toEqual(await runFiles(join(folder.path, 'whole')));
  });

  it('says in one line that it is read-only, before and after a run has begun', async () => {
    await using place = await smallDisk(8192);
    if (place === null) throw new Error('a disk could be mounted a moment ago');
    const { folder, remount } = place;
    await folder.write('sweep.json', JSON.stringify(SWEEP));
    remount('ro');
    const fresh = await go(folder.path, 'disk/run');
    expect(fresh.exitCode).toBe(2);
    expect(errorsIn(fresh.err)).toEqual([
      expect.stringMatching(/^error: [^\n]*disk\/run: the disk is read-only \(EROFS\); choose/u),
    ]);
    remount('rw');
    expect((await go(folder.path, 'disk/run')).exitCode).toBe(0);
    remount('ro');
    const again = await go(folder.path, 'disk/run');
    expect(again.exitCode).toBe(2);
    expect(errorsIn(again.err)).toEqual([expect.stringMatching(/^error: [^\n]*read-only/u)]);
  });
});
