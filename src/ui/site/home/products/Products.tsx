import type { MouseEvent } from 'react';
import { useState } from 'react';
import { ButtonLink } from '../../../parts/Button';
import { Picture } from '../../../parts/Picture';
import { panelId, Tabs, tabId } from '../../../parts/Tabs';
import { Section } from '../Section';
import styles from './Products.module.css';
import type { Product, ProductKey } from './products';
import { products } from './products';

interface ProductsProps {
  /** Whether an address has a page. */
  leads: (href: string) => boolean;
  /** Address of the order button. */
  orderHref: (product: Product) => string;
  /** The order button was clicked; returns whether its link may be followed. */
  onOrder: (product: Product) => boolean;
}

const tabs = products.map(({ key, title }) => ({ key, label: title }));

/** R090–R096 */
export function Products({ leads, orderHref, onOrder }: ProductsProps) {
  const [current, setCurrent] = useState<ProductKey>('pcb');
  const order = (product: Product) => (event: MouseEvent) => {
    if (!onOrder(product)) event.preventDefault();
  };
  return (
    <Section id="products" title="产品与服务" note="PCB、FPC、SMT、钢网与治具，一个账号全部下单">
      <Tabs label="产品" name="product" tabs={tabs} current={current} onChoose={setCurrent} className={styles.tabs} />
      {products.map((product) => (
        <div
          key={product.key}
          role="tabpanel"
          id={panelId('product', product.key)}
          aria-labelledby={tabId('product', product.key)}
          hidden={product.key !== current}
          className={styles.panel}
        >
          <div className={styles.words}>
            <h3>{product.contentTitle}</h3>
            <ul className={styles.tags}>
              {product.contentTag.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
            <p className={styles.content}>{product.content}</p>
            <div className={styles.actions}>
              <ButtonLink
                href={orderHref(product)}
                target="_blank"
                rel="noopener"
                size="large"
                aria-label={`立即下单：${product.title}`}
                onClick={order(product)}
              >
                立即下单
              </ButtonLink>
              {product.href
                .filter(({ to }) => leads(to))
                .map(({ label, to }) => (
                  <ButtonLink key={to} href={to} kind="text" size="large">
                    {label}
                  </ButtonLink>
                ))}
            </div>
          </div>
          <div className={styles.picture}>
            {product.key === current && (
              <Picture
                path={product.picture.path}
                alt={product.picture.alt}
                ratio={1.5}
                sizes="(max-width: 767px) 100vw, 600px"
              />
            )}
          </div>
        </div>
      ))}
    </Section>
  );
}
