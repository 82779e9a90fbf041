import { archive } from '../../../contract/limits/archive';
import styles from './Coverage.module.css';

const notOpen = ['华秀三维打印有限公司', '华秀精密机械有限公司'] as const;

/** R444: the companies whose staff can use the service. */
export function Coverage() {
  return (
    <section className={styles.coverage}>
      <div>
        <h2>服务范围</h2>
        <p>本服务仅覆盖{archive.companyName}的员工</p>
      </div>
      <ul>
        <li className={styles.open}>
          <span>{archive.companyName}</span>
          <span className={styles.state}>已开放</span>
        </li>
        {notOpen.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.state}>暂未开放</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
