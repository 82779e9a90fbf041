import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../deploy/prometheus');
const promtool = (...words: string[]) => spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' });
const isThere = promtool('--version').status === 0;

describe('alert rules', () => {
  it.skipIf(!isThere)('fire on recorded samples, and are silent on a portal that is well (needs promtool)', () => {
    for (const words of [
      ['check', 'rules', 'portal-alerts.yml'],
      ['test', 'rules', 'portal-alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = promtool(...words);
      expect(status, stdout + stderr).toBe(0);
    }
  });
});
