import { classNames } from '../parts/class-names';
import { company, dialHref } from './company';
import styles from './Footer.module.css';
import { Logo } from './Logo';

/** `year` is the server's: the browser's clock may be wrong, and both must draw the same page. */
export function Footer({ year }: { year: number }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.who}>
          <Logo />
          <p>{company.name}</p>
        </div>
        <dl className={styles.contact}>
          <div>
            <dt>服务热线</dt>
            <dd className={classNames('tabular', styles.phones)}>
              {company.hotlines.map((phone) => (
                <a key={phone} href={dialHref(phone)}>
                  {phone}
                </a>
              ))}
            </dd>
          </div>
          <div>
            <dt>服务时间</dt>
            <dd className="tabular">{company.hours}</dd>
          </div>
          <div>
            <dt>公司地址</dt>
            <dd>{company.address}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.legal}>
        <p className="tabular">
          © {year} {company.name} 版权所有
        </p>
        <a href={company.icpUrl} rel="noreferrer" target="_blank">
          {company.icpNumber}
        </a>
      </div>
    </footer>
  );
}
