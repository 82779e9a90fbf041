import { ButtonLink } from '../parts/Button';
import { Logo } from '../shell/Logo';
import styles from './OrderSitePage.module.css';
import { receivedAddress } from './received-address';

/** Names the site that would have been opened, and the values passed to it. */
export function OrderSitePage({ name, address }: { name: string; address: string }) {
  const { path, page, values } = receivedAddress(address);
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <Logo />
        <h1>{name}</h1>
        <p className={styles.note}>该站点独立部署，尚未配置访问地址。正式环境将打开以下地址，并带上这些参数。</p>
        <dl className={styles.facts}>
          <div>
            <dt>路径</dt>
            <dd>{path}</dd>
          </div>
          {page !== '' && (
            <div>
              <dt>页面</dt>
              <dd>#{page}</dd>
            </div>
          )}
        </dl>
        {values.length > 0 && (
          <div className={styles.scroll}>
            <table className={styles.values}>
              <thead>
                <tr>
                  <th scope="col">参数</th>
                  <th scope="col">值</th>
                </tr>
              </thead>
              <tbody>
                {values.map(([key, value]) => (
                  <tr key={`${key}=${value}`}>
                    <th scope="row">{key}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <ButtonLink href="/">返回首页</ButtonLink>
      </div>
    </div>
  );
}
