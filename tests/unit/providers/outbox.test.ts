import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createOutboxMail } from '../../../server/providers/mail/outbox';
import { outboxPage } from '../../../server/providers/mail/outbox-page';
import { createOutboxSms } from '../../../server/providers/sms/outbox';
import { temporaryFolder } from './temporary-folder';

const report = Buffer.from('%PDF-1.7 \u0000\u00ff', 'latin1');

async function outbox() {
  let now = Date.UTC(2025, 0, 1, 4, 5, 6);
  const clock = () => {
    now += 1000;
    return now;
  };
  const folder = path.join(await temporaryFolder(), 'outbox');
  const mail = createOutboxMail({ folder, from: '"电路门户" <noreply@portal.example>', clock });
  const sms = createOutboxSms({ folder, clock });
  const app = Fastify();
  await app.register(outboxPage, { folder });
  const links = (body: string) => [...body.matchAll(/href="(\/dev\/outbox\/[^"]+)"/g)].map(([, href = '']) => href);
  return { folder, mail, sms, links, look: (url: string) => app.inject({ url }) };
}

const sent = {
  to: 'reader@example.com',
  subject: '员工报告 <b>请查收</b>',
  text: '您的验证码是 <script>123456</script>',
  attachments: [{ filename: '员工报告.pdf', content: report, contentType: 'application/pdf' }],
};

describe('outbox', () => {
  it('says that nothing was sent yet', async () => {
    const { look } = await outbox();
    const page = await look('/dev/outbox');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('还没有邮件或短信');
  });

  it('lists mails and messages together, newest first', async () => {
    const { mail, sms, links, look } = await outbox();
    await mail.send({ ...sent, subject: '第一封' });
    await sms.send({ phone: '13800000000', template: 'dispute', text: '第二条' });
    await mail.send({ ...sent, subject: '第三封' });
    const { body } = await look('/dev/outbox');
    expect(body).toMatch(/第三封[\s\S]*第二条[\s\S]*第一封/);
    expect(links(body)).toHaveLength(3);
    expect(body).toContain('2025/1/1 12:05:07');
  });

  it('shows one mail with its text, everything escaped, and gives its attachment as it was', async () => {
    const { mail, links, look } = await outbox();
    await mail.send(sent);
    const [first = ''] = links((await look('/dev/outbox')).body);
    const page = await look(first);
    expect(page.body).toContain('员工报告 &lt;b&gt;请查收&lt;/b&gt;');
    expect(page.body).toContain('您的验证码是 &lt;script&gt;123456');
    expect(page.body).toContain('reader@example.com');
    expect(page.body).toContain('电路门户');
    expect(page.body).not.toMatch(/<script|style=|<style/);
    const [attachment = ''] = links(page.body);
    const file = await look(attachment);
    expect(file.rawPayload).toEqual(report);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''%E5%91%98%E5%B7%A5%E6%8A%A5%E5%91%8A.pdf",
    );
    expect((await look(`${first}/1`)).statusCode).toBe(404);
  });

  it('shows one SMS', async () => {
    const { sms, links, look } = await outbox();
    await sms.send({ phone: '13800000000', template: 'dispute', text: '您的反馈已受理' });
    const [first = ''] = links((await look('/dev/outbox')).body);
    const page = await look(first);
    expect(page.body).toContain('您的反馈已受理');
    expect(page.body).toContain('13800000000');
  });

  it('opens nothing outside the outbox', async () => {
    const { folder, mail, look } = await outbox();
    await mail.send(sent);
    await writeFile(path.join(folder, '..', 'secret.eml'), 'Subject: secret\n\nsecret');
    for (const id of ['..%2fsecret', 'x', '20250101T040507000Z-00000000']) {
      expect((await look(`/dev/outbox/${id}`)).statusCode).toBe(404);
    }
  });

  it('leaves whole files only', async () => {
    const { folder, mail, sms } = await outbox();
    await Promise.all([mail.send(sent), sms.send({ phone: '1', template: 't', text: 'x' }), mail.send(sent)]);
    const names = (await readdir(folder)).sort();
    expect(names.map((name) => name.replace(/^.{28}/, '')).sort()).toEqual(['.eml', '.eml', '.sms.json']);
  });

  it('serves its stylesheet', async () => {
    const { look } = await outbox();
    expect((await look('/dev/outbox.css')).headers['content-type']).toContain('text/css');
  });
});
