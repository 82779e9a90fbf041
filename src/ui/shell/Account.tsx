import { ChevronIcon } from '../icons/ChevronIcon';
import { FailedState } from '../parts/FailedState';
import { Spinner } from '../parts/Spinner';
import { useLazyPart } from '../parts/use-lazy-part';
import styles from './Account.module.css';
import type { CustomerProps } from './Customer';
import { Popup } from './Popup';

interface OrderSummary {
  waitDeliverOrders: number;
  waitConfirmOrders: number;
  /** Yuan. */
  accountBalance: number;
}

export interface AccountView {
  /** Undefined without a session. */
  customerCode: string | undefined;
  /** The picture that the customer has chosen; empty: none. */
  photoUrl: string;
  /** The action in progress, shown instead of the buttons, such as 登录中 (R020). */
  busy: string | undefined;
  /** The login modal is loading: the button that opened it keeps focus, which returns to it when the modal closes. */
  opening: boolean;
  summary: OrderSummary | 'loading' | 'failed';
  /** Addresses of the customer's orders, wallet and account page, and of the managers' page; an empty one is not shown. */
  links: { orders: string; wallet: string; account: string; moderation: string };
  onLogin: () => void;
  onRegister: () => void;
  /** Opens the dialog of nickname and picture. */
  onProfile: () => void;
  onLogout: () => void;
  onOpen: () => void;
}

/** R028, R029 */
export function Account(view: AccountView) {
  if (view.busy !== undefined)
    return (
      <p className={styles.busy} aria-live="polite">
        <Spinner /> {view.busy}
      </p>
    );
  if (view.customerCode === undefined)
    return (
      <div className={styles.visitor}>
        <button
          type="button"
          className={styles.login}
          aria-label={view.opening ? '登录窗口加载中' : undefined}
          onClick={view.onLogin}
        >
          {view.opening ? <Spinner /> : '登录'}
        </button>
        <button type="button" className={styles.register} onClick={view.onRegister}>
          注册
        </button>
      </div>
    );
  return <CustomerMenu view={view} code={view.customerCode} />;
}

const loadCustomer = () => import('./Customer');

/** What the popover shows is fetched where somebody is signed in: most visitors are not. */
function CustomerMenu({ view, code }: { view: AccountView; code: string }) {
  const { Part: Customer, state, load } = useLazyPart<CustomerProps>(loadCustomer, true);
  return (
    <Popup
      triggerClass={styles.customer}
      panelClass={styles.panel}
      label={`我的账号 ${code}`}
      onOpen={() => {
        load();
        view.onOpen();
      }}
      trigger={
        <>
          {view.photoUrl === '' ? (
            <span className={styles.face} aria-hidden="true" />
          ) : (
            <img className={styles.photo} src={view.photoUrl} alt="" width={28} height={28} />
          )}
          <span className={styles.code}>{code}</span>
          <ChevronIcon className={styles.chevron} />
        </>
      }
    >
      {(close) =>
        Customer ? (
          <Customer {...view} onChoose={close} />
        ) : state === 'failed' ? (
          <FailedState message="账号信息加载失败" onRetry={load} />
        ) : (
          <Spinner label="加载中" />
        )
      }
    </Popup>
  );
}
