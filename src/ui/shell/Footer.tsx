import { useRef } from 'react';
import { classNames } from '../parts/class-names';
import { useNear } from '../parts/use-near';
import { dialHref, useCompany } from './company';
import styles from './Footer.module.css';
import { Logo } from './Logo';
import type { Chosen, NavigationGroup } from './navigation-entry';
import { Popup } from './Popup';
import { ShellLink } from './ShellLink';

export interface FooterProps {
  /** Of the copyright, from the server: the browser's clock may be wrong, and hydration needs the same markup. */
  year: number;
  groups: readonly NavigationGroup[];
  /** Links to privacy policy and the like. */
  legal: ReadonlyArray<{ title: string; href: string }>;
  /** The customer's own hotline; empty for the general ones (R051). */
  phoneNumber: string;
  /** Called once the contacts are on the screen, to fetch the customer's own. Stable. */
  onSeen?: () => void;
  /** A link of a group is pressed (R066); true prevents its navigation. */
  onChoose?: (item: Chosen) => boolean;
}

/** R052 */
const accounts = [
  { key: 'official', title: '微信公众号' },
  { key: 'shortVideo', title: '微信视频号' },
] as const;

export function Footer({ year, groups, legal, phoneNumber, onSeen, onChoose }: FooterProps) {
  const { name, hotlines, hours, headquartersPhone, ceoMailbox, address, filings } = useCompany();
  const contact = useRef<HTMLDListElement>(null);
  useNear(contact, onSeen);
  const phones: readonly string[] = phoneNumber === '' ? hotlines : [phoneNumber];
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.who}>
          <Logo />
          <p>{name}</p>
          <div className={styles.accounts}>
            {accounts.map(({ key, title }) => (
              <Popup key={key} triggerClass={styles.account} panelClass={styles.code} trigger={title}>
                {() => (
                  <>
                    <img
                      src={`/api/portal/v1/common/accountQrcode/${key}`}
                      width={132}
                      height={132}
                      loading="lazy"
                      alt={`${title}二维码`}
                    />
                    <p>扫一扫，关注{title}</p>
                  </>
                )}
              </Popup>
            ))}
          </div>
        </div>
        {groups.map(({ title, items }) => (
          <nav key={title} aria-label={title} className={styles.group}>
            <p className={styles.title}>{title}</p>
            <ul className={classNames(items.length > 4 && styles.two)}>
              {items.map((item) => (
                <li key={item.title}>
                  <ShellLink
                    href={item.href}
                    onClick={(event) => {
                      if (onChoose?.(item)) event.preventDefault();
                    }}
                  >
                    {item.title}
                  </ShellLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <dl ref={contact} className={styles.contact}>
          {phones.length > 0 && (
            <div>
              <dt>{phoneNumber === '' ? '服务热线' : '专属热线'}</dt>
              <dd className="tabular">
                {phones.map((phone) => (
                  <a key={phone} href={dialHref(phone)}>
                    {phone}
                  </a>
                ))}
              </dd>
            </div>
          )}
          {hours && (
            <div>
              <dt>服务时间</dt>
              <dd className="tabular">{hours}</dd>
            </div>
          )}
          {ceoMailbox && (
            <div>
              <dt>总裁信箱</dt>
              <dd>
                <a href={`mailto:${ceoMailbox}`}>{ceoMailbox}</a>
              </dd>
            </div>
          )}
          {(headquartersPhone || address) && (
            <div>
              <dt>总部</dt>
              <dd>
                {headquartersPhone && (
                  <a href={dialHref(headquartersPhone)} className="tabular">
                    {headquartersPhone}
                  </a>
                )}
                {address}
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles.legal}>
        <p className="tabular">
          © {year} {name} 版权所有
        </p>
        <ul>
          {legal.map(({ title, href }) => (
            <li key={title}>
              <ShellLink href={href}>{title}</ShellLink>
            </li>
          ))}
          {filings.map(({ words, link }) => (
            <li key={words}>
              <a href={link} rel="noreferrer" target="_blank">
                {words}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
