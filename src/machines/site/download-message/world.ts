import { cutOff } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface MessageWorld {
  /** Whether the page has entered what the picture shows. */
  captcha: 'read' | 'misread';
  /** A phone gets one message an hour. */
  sent: boolean;
}

/** The phone of an account of its own. */
export const world = worldOf<MessageWorld>({
  starts: {
    visitor: {
      label: '未登录',
      prepared: '一个手机号码',
      input: 'mobile',
      world: { captcha: 'read', sent: false },
    },
  },
  page: () => '/portal/appDownloadsWithConfig.html?tab=mobile',
  order: () => ({ accounts: { customer: { phone: true } } }),
  signedIn: () => '',
  calls: { sendMessage: 'POST /api/portal/v1/common/sendDownloadMessage' },
  steps: {
    'message.send(android)': { needs: ({ sent }) => !sent, makes: (w) => ({ ...w, captcha: 'read' }) },
    'message.send(misread)': { makes: (w) => ({ ...w, captcha: 'misread' }) },
    'sendMessage → sent': { needs: ({ captcha }) => captcha === 'read', makes: (w) => ({ ...w, sent: true }) },
    'sendMessage → wrong': { needs: ({ captcha }) => captcha === 'misread' },
    'sendMessage → offline': cutOff,
  },
  books: ({ sent }) => ({ messages: sent ? 1 : 0 }),
});
