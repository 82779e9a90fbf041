import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TencentServer } from '../../tests/unit/providers/tencent-server';
import { tencentServer } from '../../tests/unit/providers/tencent-server';

export interface VendorPortal {
  address: string;
  vendor: TencentServer;
  close: () => Promise<void>;
}

/** A portal of its own whose face vendor is no sandbox, but a server that speaks the vendor's protocol. */
export async function startVendorPortal(): Promise<VendorPortal> {
  const vendor = await tencentServer(() => Date.now());
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-vendor-'));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      PATH,
      HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      FACE_APP_ID: vendor.appId,
      FACE_SECRET: vendor.secret,
      FACE_BASE_URL: vendor.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /Portal: (http:\/\/[^/\s]+)\/portal\/archive/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`the portal ended with ${code}`)));
  });
  return {
    address,
    vendor,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await vendor.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
