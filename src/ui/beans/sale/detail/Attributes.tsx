import type { ProductAttribute } from '../../../../../contract/beans/sale/calls';
import styles from './GoodsPage.module.css';

/** R419: of each attribute what this SKU has; one that it has nothing of is left out. */
export function Attributes({ attributes, skuCode }: { attributes: readonly ProductAttribute[]; skuCode: string }) {
  const own = attributes
    .map(({ attrName, attrValueList }) => ({
      name: attrName,
      values: attrValueList
        .filter(({ skuCodeList }) => skuCodeList.includes(skuCode))
        .map(({ attrValue }) => attrValue),
    }))
    .filter(({ values }) => values.length > 0);
  if (own.length === 0) return null;
  return (
    <dl className={styles.rows}>
      {own.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{values.join('、')}</dd>
        </div>
      ))}
    </dl>
  );
}
