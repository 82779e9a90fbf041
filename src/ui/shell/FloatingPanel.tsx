import type { ReactNode } from 'react';
import { ChatIcon } from '../icons/ChatIcon';
import { PhoneIcon } from '../icons/PhoneIcon';
import { ServiceIcon } from '../icons/ServiceIcon';
import { ToTopIcon } from '../icons/ToTopIcon';
import { classNames } from '../parts/class-names';
import { prefersReducedMotion } from '../parts/reduced-motion';
import { Spinner } from '../parts/Spinner';
import { Tooltip } from '../parts/Tooltip';
import { dialHref, useCompany } from './company';
import styles from './FloatingPanel.module.css';
import { Popup } from './Popup';

export interface ServiceView {
  /** Of the customer's salesperson; empty where there is none. */
  qrcodeUrl: string;
  /** The customer's own hotline; empty for the general one. */
  phoneNumber: string;
  loading: boolean;
  /** Called when the pointer or the focus comes near, to fetch what was never fetched. Stable. */
  onNear: () => void;
  /** Called on open, to fetch what is missing. */
  onOpen: () => void;
}

function toTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

interface ChatView {
  /** The window could not be loaded. */
  failed: boolean;
  expanded: boolean;
  busy: boolean;
  onPress: () => void;
  /** Called when the pointer or the focus comes near. */
  onNear: () => void;
  /** What was opened. */
  window: ReactNode;
}

/** One of them, or beside a link the conversation that is not over. */
export interface ChatEntries {
  chat?: ChatView | undefined;
  /** The chat of a vendor, at an address of its own. */
  link?: string | undefined;
}

/** Beside every page, or under it on a narrow window: the salesperson's QR code, phone numbers, and back to top (R038–R040, R042, R043). */
export function FloatingPanel({ service, chat: { chat, link } }: { service: ServiceView; chat: ChatEntries }) {
  const { hotlines, hours } = useCompany();
  const chatName = link === undefined ? '在线客服' : '未结束的会话';
  const phones: readonly string[] = service.phoneNumber === '' ? hotlines : [service.phoneNumber];
  return (
    <aside className={styles.panel} aria-label="在线服务" onPointerEnter={service.onNear} onFocus={service.onNear}>
      {(service.qrcodeUrl !== '' || service.loading) && (
        <Popup
          label="专属客服"
          triggerClass={styles.button}
          panelClass={styles.bubble}
          onOpen={service.onOpen}
          trigger={<ServiceIcon />}
        >
          {() => (
            <div aria-busy={service.loading}>
              <p className={styles.title}>专属客服为您服务</p>
              {service.loading ? (
                <p className={styles.wait}>
                  <Spinner /> 加载中
                </p>
              ) : (
                <img src={service.qrcodeUrl} width={125} height={125} alt="企业微信二维码，扫码添加专属客服" />
              )}
            </div>
          )}
        </Popup>
      )}
      {/* Below what comes when the pointer is near, so that it stays where it is pressed. */}
      {link !== undefined && (
        <a className={styles.button} href={link} aria-label="在线客服" target="_blank" rel="noopener">
          <ChatIcon />
        </a>
      )}
      {chat && (
        <button
          type="button"
          className={classNames(styles.button, link !== undefined && styles.open)}
          aria-label={chat.failed ? `${chatName}加载失败，点击重试` : chatName}
          aria-expanded={chat.expanded}
          aria-busy={chat.busy}
          onClick={chat.onPress}
          onFocus={chat.onNear}
          onPointerEnter={chat.onNear}
        >
          <ChatIcon />
        </button>
      )}
      {phones.length > 0 && (
        <Popup
          label="服务热线"
          triggerClass={styles.button}
          panelClass={styles.bubble}
          onOpen={service.onOpen}
          trigger={<PhoneIcon />}
        >
          {() => (
            <>
              <p className={styles.title}>{service.phoneNumber === '' ? '服务热线' : '专属热线'}</p>
              {phones.map((phone) => (
                <a key={phone} href={dialHref(phone)} className={styles.phone}>
                  {phone}
                </a>
              ))}
              <p className={styles.hours}>{hours}</p>
            </>
          )}
        </Popup>
      )}
      <Tooltip text="回到页面顶部">
        {(describedBy) => (
          <button
            type="button"
            className={styles.button}
            aria-label="回到顶部"
            aria-describedby={describedBy}
            onClick={toTop}
          >
            <ToTopIcon />
          </button>
        )}
      </Tooltip>
    </aside>
  );
}
