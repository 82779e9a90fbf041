import { useCompany } from '../shell/company';
import styles from './Coverage.module.css';

/** R444: the companies whose staff can use the service. */
export function Coverage() {
  const { reportIssuer, sisters } = useCompany();
  return (
    <section className={styles.coverage}>
      <div>
        <h2>服务范围</h2>
        <p>本服务仅覆盖{reportIssuer}的员工</p>
      </div>
      <ul>
        <li className={styles.open}>
          <span>{reportIssuer}</span>
          <span className={styles.state}>已开放</span>
        </li>
        {sisters.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.state}>暂未开放</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
