import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { ServiceContact, ServiceMenu } from '../../../contract/service/contact-calls';
import { ServiceIcon } from '../icons/ServiceIcon';
import { classNames } from '../parts/class-names';
import { Spinner } from '../parts/Spinner';
import { dialHref, useCompany } from '../shell/company';
import styles from './ContactCard.module.css';

/** How the request for a contact stands. */
export interface ContactView {
  contact: ServiceContact | undefined;
  failed: boolean;
  onRetry: () => void;
}

interface ContactCardProps {
  menu: ServiceMenu;
  view: ContactView;
  /** Called at the first hover, focus or tap (R327). */
  onWanted: () => void;
  qrcode?: boolean;
}

/** Whether there is somebody to ask for (R327). */
export const hasContact = ({ menuKeyId, menuName, salesClass }: ServiceMenu): boolean =>
  menuKeyId !== '' && menuName !== '' && salesClass !== '';

/** A line of business; who answers for it comes with the first hover, focus or tap, and stays. */
export function ContactCard({ menu, view, onWanted, qrcode = false }: ContactCardProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const lazy = hasContact(menu);
  const show = () => {
    setOpen(true);
    onWanted();
  };
  if (!lazy)
    return (
      <div className={styles.card}>
        <h3>{menu.menuName}</h3>
        <Hotline />
      </div>
    );
  return (
    <div
      className={classNames(styles.card, qrcode && styles.withCode)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
    >
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onFocus={show} onClick={show}>
          {menu.menuName}
        </button>
      </h3>
      <div id={id} className={styles.body} aria-busy={open && !view.contact && !view.failed} aria-live="polite">
        {open ? (
          <Contact view={view} qrcode={qrcode} />
        ) : (
          <p className={styles.hint}>
            <ServiceIcon />
            查看专员与联系方式
          </p>
        )}
      </div>
    </div>
  );
}

function Hotline() {
  const [hotline] = useCompany().hotlines;
  if (!hotline) return null;
  return (
    <p className={styles.body}>
      请拨打服务热线
      <a className="tabular" href={dialHref(hotline)}>
        {hotline}
      </a>
    </p>
  );
}

/** What is known of a contact, or how far the request is. */
export function Contact({
  view: { contact, failed, onRetry },
  qrcode = false,
}: {
  view: ContactView;
  qrcode?: boolean;
}) {
  if (failed && !contact)
    return (
      <p>
        联系方式暂时无法显示，
        <button type="button" className={styles.retry} onClick={onRetry}>
          重试
        </button>
      </p>
    );
  if (!contact)
    return (
      <p className={styles.wait}>
        <Spinner /> 加载中
      </p>
    );
  const { businessName, phoneNumber, qq, qqUrl, qywxContactWayQrcodeUrl } = contact;
  const rows: [label: string, value: ReactNode][] = [];
  if (businessName !== '') rows.push(['专员', businessName]);
  if (phoneNumber !== '')
    rows.push([
      '电话',
      <a key="phone" className="tabular" href={dialHref(phoneNumber)}>
        {phoneNumber}
      </a>,
    ]);
  if (qq !== '')
    rows.push([
      'QQ',
      qqUrl === '' ? (
        qq
      ) : (
        <a key="qq" className="tabular" href={qqUrl} target="_blank" rel="noopener noreferrer">
          {qq}
        </a>
      ),
    ]);
  if (rows.length === 0 && qywxContactWayQrcodeUrl === '') return <Hotline />;
  return (
    <div className={styles.contact}>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {qrcode && qywxContactWayQrcodeUrl !== '' && (
        <img src={qywxContactWayQrcodeUrl} width={112} height={112} alt="企业微信二维码，扫码联系客服" />
      )}
    </div>
  );
}
