import styles from './SellingPoints.module.css';

/** R070, R103 */
const points = [
  { figure: '1–6', unit: '层', title: '零成本打样', words: '1–6层PCB免费打样，先看板子再下批量' },
  { figure: '24', unit: '小时', title: '加急不加价', words: '1–32层PCB，24小时发货免加急费' },
  { figure: '99.9', unit: '%', title: '准时交付', words: '加急订单准时率99.9%，正常订单准时率95%' },
  { figure: '10', unit: '倍', title: '货损赔付', words: '损坏的货品按十倍赔付，品质有底气' },
] as const;

export function SellingPoints() {
  return (
    <section className={styles.points} aria-label="选择华秀的四个理由">
      <ul>
        {points.map(({ figure, unit, title, words }) => (
          <li key={title}>
            <p className={styles.figure}>
              {figure}
              <small>{unit}</small>
            </p>
            <h2>{title}</h2>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
