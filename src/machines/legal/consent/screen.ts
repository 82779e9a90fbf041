import type { PendingTerm } from '../../../../contract/legal/calls';
import { legalMessages } from '../../../../contract/legal/messages';
import { messages } from '../../../../contract/messages';
import { dialog, noDialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { busy, button, part, ready, role, screenOf, showing, text, visible } from '../../shared/screen';
import type { consentMachine } from './machine';

/** What is to be accepted on the page that is walked. */
export const sample: readonly PendingTerm[] = [
  {
    slug: 'agreement',
    title: '用户协议',
    version: '2024-08-30',
    effective: '2024-08-30',
    changes: '明确通知的送达方式。',
    accepted: '2023-06-01',
  },
];

const updated = dialog('协议已更新');

const terms: Sight[] = [
  showing(updated, { focus: true }),
  showing(
    role('link', '《用户协议》', updated),
    { attributes: { href: '/portal/doc-agreement?version=2024-08-30', target: '_blank' } },
    '《用户协议》',
  ),
  visible(text(part('明确通知的送达方式'), updated)),
  showing(
    role('link', '与您同意过的2023-06-01版的差异', updated),
    { attributes: { href: '/portal/doc-agreement?version=2024-08-30&since=2023-06-01' } },
    '差异',
  ),
];

const accept = button('同意并继续', updated);
const decline = button('不同意并退出登录', updated);

/** The consent to terms that have come into force since. */
export const screen = screenOf<typeof consentMachine>({
  views: {
    idle: () => [noDialog],
    checking: () => [noDialog],
    asking: () => [...terms, ready(accept), ready(decline)],
    accepting: () => [...terms, busy(accept), ready(decline)],
  },
  events: {
    'terms.accept': (_, { click }) => click(accept),
    'terms.decline': (_, { click }) => click(decline),
  },
  announces: {
    'accepting: acceptTerms → changed': legalMessages.termsChanged,
    'accepting: acceptTerms → broken': messages.offline,
  },
});
