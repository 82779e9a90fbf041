import { toString as drawQr } from 'qrcode';
import { site } from '../../../contract/limits/site';
import { messages } from '../../../contract/messages';
import { checkMobile } from '../../../contract/rules/contact';
import { entered } from '../../../contract/rules/entered';
import type { CheckCaptcha, Context } from '../../context';
import { addressGroup } from '../../http/client-address';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { claimQuota } from '../../security/quota';
import { prepareDownloads } from './banners-store';
import { claimDownloadMessage } from './download-messages-store';
import { downloadsOf } from './wire';

type DownloadCall =
  | 'POST /api/portal/v1/common/sendDownloadMessage'
  | 'GET /api/portal/v1/common/downloadQrcode/:target';

const page = '/portal/appDownloadsWithConfig.html?tab=mobile';
const hour = 60 * 60;

/** R331: how a phone gets the app. */
export function downloadHandlers(context: Context, checkCaptcha: CheckCaptcha): Handlers<DownloadCall> {
  const { config, db, vault, now, providers } = context;
  const downloads = prepareDownloads(db);
  return {
    'POST /api/portal/v1/common/sendDownloadMessage': async ({ body, request }) => {
      const wrong = checkMobile(body.phoneNumber);
      if (wrong) throw new BusinessError(400, wrong);
      const phone = entered('mobile', body.phoneNumber);
      const info = downloadsOf(await downloads.execute());
      const href = body.phoneType === 1 ? info.androidDownloadUrl : info.iosDownloadUrl;
      if (href === '') throw new BusinessError(404, '该系统的客户端暂未提供下载');
      // Each message costs money, and the number may be another person's.
      if (!(await checkCaptcha(context, body, request))) throw new BusinessError(400, messages.captchaFirst);
      const network = {
        keyIndex: vault.index(addressGroup(request.ip), 'site.downloadNetwork'),
        most: site.downloadMessagesPerNetwork * config.rateLimitFactor,
        minutes: 60,
      };
      const everybody = { keyIndex: 'site.downloadMessages', most: site.downloadMessagesPerHour, minutes: 60 };
      // The number may be another person's, and many numbers may come from one person: what costs money has a cap for all.
      const granted =
        (await claimQuota(db, network, now())) &&
        (await claimDownloadMessage(db, vault.index(phone, 'site.downloadPhone'), now())) &&
        (await claimQuota(db, everybody, now()));
      if (!granted) throw new BusinessError(429, '发送过于频繁，请稍后再试');
      const address = new URL(href, context.sentUrl()).href;
      try {
        await providers.sms.send({
          phone,
          template: 'downloadLink',
          text: `您正在下载下单助手手机版，请点击 ${address} 完成安装。`,
          params: [address],
        });
      } catch (error) {
        request.log.error({ err: error }, 'the address of the app was not sent');
        throw new BusinessError(503, '短信发送失败，请稍后重试');
      }
      return { data: null, message: '短信已发送，请注意查收' };
    },

    'GET /api/portal/v1/common/downloadQrcode/:target': async ({ params, request, reply }) => {
      const info = downloadsOf(await downloads.execute());
      const offered = params.target === 'app' ? info.androidDownloadUrl + info.iosDownloadUrl : info.miniProgramUrl;
      if (offered === '') throw new BusinessError(404, '暂未提供');
      // The QR code cannot know the phone's system, so it leads to the page with both versions.
      const href = params.target === 'app' ? page : info.miniProgramUrl;
      const svg = await drawQr(new URL(href, context.publicUrl(request)).href, { type: 'svg', margin: 0 });
      return reply.header('cache-control', `public, max-age=${hour}`).type('image/svg+xml; charset=utf-8').send(svg);
    },
  };
}
