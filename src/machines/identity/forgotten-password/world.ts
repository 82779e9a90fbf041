import { cutOff, tooOften } from '../../shared/visit';
import { worldOf } from '../../shared/world';

interface ForgottenWorld {
  /** Whether the page has entered what the picture shows. */
  captcha: 'read' | 'misread';
}

/** The mailbox of an account of its own. */
export const world = worldOf<ForgottenWorld>({
  starts: { visitor: { label: '未登录', prepared: '一位客户', input: 'visitor', world: { captcha: 'read' } } },
  page: () => '/portal/login?form=forgotten',
  order: () => ({ accounts: { customer: {} } }),
  signedIn: () => '',
  calls: { askForMail: 'POST /api/portal/v1/identity/requestPasswordReset' },
  steps: {
    'mail.ask(customer)': { makes: () => ({ captcha: 'read' }) },
    'mail.ask(misread)': { makes: () => ({ captcha: 'misread' }) },
    'askForMail → mailed': { needs: ({ captcha }) => captcha === 'read' },
    'askForMail → wrong': { needs: ({ captcha }) => captcha === 'misread' },
    'askForMail → tooOften': tooOften,
    'askForMail → lost': cutOff,
  },
  books: () => ({}),
});
