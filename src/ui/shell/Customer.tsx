import { useState } from 'react';
import type { AccountView } from './Account';
import styles from './Customer.module.css';
import { ShellLink } from './ShellLink';

export interface CustomerProps extends AccountView {
  /** A link or the sign-out was chosen. */
  onChoose: () => void;
}

/** Created on first use: it loads much of the browser's locale data. */
const yuan = (amount: number) => new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' }).format(amount);

/** The popover of a signed-in customer: orders, balance, links (R029, R030). */
export default function Customer({ customerCode, summary, links, onProfile, onLogout, onChoose }: CustomerProps) {
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
        <ShellLink href="/portal/account/coupons" onClick={onChoose}>
          优惠券
        </ShellLink>
        <button
          type="button"
          onClick={() => {
            onChoose();
            onProfile();
          }}
        >
          个人资料
        </button>
        {links.account !== '' && (
          <ShellLink href={links.account} onClick={onChoose}>
            个人中心
          </ShellLink>
        )}
        {links.moderation !== '' && (
          <ShellLink href={links.moderation} onClick={onChoose}>
            评论管理
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
