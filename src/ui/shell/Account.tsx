import { useState } from 'react';
import { ChevronIcon } from '../icons/ChevronIcon';
import { Spinner } from '../parts/Spinner';
import styles from './Account.module.css';
import { Popup } from './Popup';
import { ShellLink } from './ShellLink';

interface OrderSummary {
  waitDeliverOrders: number;
  waitConfirmOrders: number;
  /** Yuan. */
  accountBalance: number;
}

export interface AccountView {
  /** Undefined without a session. */
  customerCode: string | undefined;
  /** The action in progress, shown instead of the buttons, such as 登录中 (R020). */
  busy: string | undefined;
  /** The login modal is loading: the button that opened it keeps focus, which returns to it when the modal closes. */
  opening: boolean;
  summary: OrderSummary | 'loading' | 'failed';
  /** Addresses of the customer's orders, wallet and account page; an empty one is not shown. */
  links: { orders: string; wallet: string; account: string };
  onLogin: () => void;
  onRegister: () => void;
  onLogout: () => void;
  onOpen: () => void;
}

/** Created on first use: it loads much of the browser's locale data. */
const yuan = (amount: number) => new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' }).format(amount);

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
  return (
    <Popup
      triggerClass={styles.customer}
      panelClass={styles.panel}
      label={`我的账号 ${view.customerCode}`}
      onOpen={view.onOpen}
      trigger={
        <>
          <span className={styles.face} aria-hidden="true" />
          <span className={styles.code}>{view.customerCode}</span>
          <ChevronIcon className={styles.chevron} />
        </>
      }
    >
      {(close) => <Customer {...view} onChoose={close} />}
    </Popup>
  );
}

function Customer({ customerCode, summary, links, onLogout, onChoose }: AccountView & { onChoose: () => void }) {
  const [hidden, setHidden] = useState(true);
  const known = typeof summary === 'object' ? summary : undefined;
  const shown = (value: number | undefined) => value ?? (summary === 'failed' ? '—' : '…');
  return (
    <>
      <p className={styles.who}>
        <span>账号</span>
        <strong className="tabular">{customerCode}</strong>
      </p>
      <ul className={styles.counts} aria-busy={summary === 'loading'}>
        <li>
          <ShellLink href={links.orders} onClick={onChoose}>
            <strong className="tabular">{shown(known?.waitDeliverOrders)}</strong>
            待发货订单
          </ShellLink>
        </li>
        <li>
          <ShellLink href={links.orders} onClick={onChoose}>
            <strong className="tabular">{shown(known?.waitConfirmOrders)}</strong>
            待确认订单
          </ShellLink>
        </li>
      </ul>
      <p className={styles.balance}>
        <span>余额</span>
        <strong className="tabular">{known ? (hidden ? '****' : yuan(known.accountBalance)) : shown(undefined)}</strong>
        <button type="button" aria-label={hidden ? '显示余额' : '隐藏余额'} onClick={() => setHidden(!hidden)}>
          {hidden ? '显示' : '隐藏'}
        </button>
      </p>
      {summary === 'failed' && <p className={styles.failed}>订单信息暂时无法显示</p>}
      <div className={styles.links}>
        <ShellLink href={links.wallet} onClick={onChoose}>
          我的钱包
        </ShellLink>
        {links.account !== '' && (
          <ShellLink href={links.account} onClick={onChoose}>
            账号设置
          </ShellLink>
        )}
        <button
          type="button"
          onClick={() => {
            onChoose();
            onLogout();
          }}
        >
          退出登录
        </button>
      </div>
    </>
  );
}
