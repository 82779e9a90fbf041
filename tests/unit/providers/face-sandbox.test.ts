import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createFaceSandbox } from '../../../server/providers/face/sandbox';
import { faceSandboxPage } from '../../../server/providers/face/sandbox-page';
import { temporaryFolder } from './temporary-folder';

const request = {
  orderNo: 'order1',
  name: '欧阳娜',
  idNo: '11010519491231002X',
  userId: 'u1',
  returnUrl: '/portal/face-result?a=1',
  device: {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) <b>Chrome/130</b>',
    askedAt: new Date(Date.UTC(2025, 0, 1, 4, 5, 6)),
  },
};

async function started() {
  const folder = await temporaryFolder();
  const sandbox = createFaceSandbox({ folder });
  const app = Fastify();
  await app.register(faceSandboxPage, { sandbox });
  const { address, h5faceId } = await sandbox.start(request);
  const choose = (outcome: string) =>
    app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ outcome }).toString(),
    });
  const look = () => app.inject({ url: address });
  return { folder, sandbox, app, address, h5faceId, choose, look };
}

describe('face sandbox', () => {
  it('shows the phone who asks, when and from where, with the name masked and the device in words', async () => {
    const { look, address, h5faceId } = await started();
    expect(address).toBe(`/dev/face/${h5faceId}`);
    const page = await look();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('欧**');
    expect(page.body).toContain('2025/1/1 12:05:06');
    expect(page.body).toContain('Chrome · Windows');
    expect(page.body).not.toContain('Mozilla');
    expect(page.body).toContain('演示环境');
    expect(page.body).not.toMatch(/<script|style=|<style/);
  });

  it('serves its stylesheet, as pages may hold no styles of their own', async () => {
    const { app } = await started();
    const css = await app.inject({ url: '/dev/sandbox.css' });
    expect(css.headers['content-type']).toContain('text/css');
  });

  it('sends a person who passed back with a signature that is genuine [R513]', async () => {
    const { sandbox, choose, h5faceId } = await started();
    expect(await sandbox.query(request.orderNo)).toEqual({ status: 'pending' });
    const reply = await choose('passed');
    expect(reply.statusCode).toBe(303);
    const back = new URL(String(reply.headers.location), 'http://portal');
    expect(back.pathname).toBe('/portal/face-result');
    const value = (name: string) => back.searchParams.get(name) ?? '';
    expect([...back.searchParams.keys()]).toEqual(['a', 'code', 'orderNo', 'h5faceId', 'liveRate', 'newSignature']);
    expect(value('code')).toBe('0');
    expect(value('h5faceId')).toBe(h5faceId);
    const params = { code: '0', orderNo: value('orderNo'), newSignature: value('newSignature') };
    expect(await sandbox.isGenuineReturn(params)).toBe(true);
    expect(await sandbox.isGenuineReturn({ ...params, newSignature: params.newSignature.toLowerCase() })).toBe(true);
    expect(await sandbox.isGenuineReturn({ ...params, code: '1' })).toBe(false);
    expect(await sandbox.isGenuineReturn({ ...params, orderNo: 'order2' })).toBe(false);
    expect(await sandbox.query(request.orderNo)).toEqual({ status: 'passed' });
  });

  it.each(['mismatch', 'lifeless', 'dark', 'denied'])('sends %s back with a code other than 0', async (outcome) => {
    const { sandbox, choose } = await started();
    const back = new URL(String((await choose(outcome)).headers.location), 'http://portal');
    expect(back.searchParams.get('code')).toMatch(/^[1-9]\d+$/);
    expect(await sandbox.query(request.orderNo)).toMatchObject({ status: 'failed', message: /认证/ });
  });

  it('records one result only', async () => {
    const { sandbox, choose, look } = await started();
    const replies = await Promise.all([choose('mismatch'), choose('mismatch'), choose('mismatch')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410, 410]);
    expect((await choose('passed')).statusCode).toBe(410);
    expect((await look()).body).toContain('认证已完成');
    expect(await sandbox.query(request.orderNo)).toMatchObject({ status: 'failed' });
  });

  it('records nothing when the person leaves or sends something else', async () => {
    const { sandbox, choose, look } = await started();
    expect((await choose('leave')).body).toContain('您已离开');
    expect((await choose('constructor')).statusCode).toBe(400);
    expect((await choose('')).statusCode).toBe(400);
    expect((await look()).statusCode).toBe(200);
    expect(await sandbox.query(request.orderNo)).toEqual({ status: 'pending' });
  });

  it('says that an unknown code is no longer valid', async () => {
    const { app } = await started();
    for (const id of ['0'.repeat(32), '..%2f..%2fidentity', 'x']) {
      const reply = await app.inject({ url: `/dev/face/${id}` });
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toContain('二维码已失效');
    }
  });

  it('agrees with another process on the same folder, and with itself after a restart', async () => {
    const folder = await temporaryFolder();
    const [one, two] = [createFaceSandbox({ folder }), createFaceSandbox({ folder })];
    const { h5faceId } = await one.start(request);
    const address = await two.settle(h5faceId, 'passed');
    const back = new URL(address ?? '', 'http://portal').searchParams;
    const params = { code: '0', orderNo: request.orderNo, newSignature: back.get('newSignature') ?? '' };
    expect(await one.isGenuineReturn(params)).toBe(true);
    expect(await createFaceSandbox({ folder }).query(request.orderNo)).toEqual({ status: 'passed' });
    expect(await createFaceSandbox({ folder: await temporaryFolder() }).isGenuineReturn(params)).toBe(false);
  });

  it('refuses an order number used before', async () => {
    const { sandbox } = await started();
    await expect(sandbox.start(request)).rejects.toMatchObject({ kind: 'refused', code: 'order-used' });
  });

  it('keeps neither the identity number nor the whole name', async () => {
    const { folder, choose } = await started();
    await choose('passed');
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    expect(files.length).toBe(4);
    for (const entry of files) {
      const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8');
      expect(text).not.toContain(request.idNo);
      expect(text).not.toContain(request.name);
    }
  });

  it('gives a whole address where the site has one', async () => {
    const sandbox = createFaceSandbox({ folder: await temporaryFolder(), publicUrl: 'https://portal.example' });
    expect((await sandbox.start(request)).address).toMatch(/^https:\/\/portal\.example\/dev\/face\/[0-9a-f]{32}$/);
  });
});
