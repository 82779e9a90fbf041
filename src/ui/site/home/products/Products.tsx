import type { MouseEvent } from 'react';
import { useState } from 'react';
import type { HomeProduct } from '../../../../../contract/site/calls';
import { ButtonLink } from '../../../parts/Button';
import { Picture } from '../../../parts/Picture';
import { panelId, Tabs, tabId } from '../../../parts/Tabs';
import { Section } from '../Section';
import styles from './Products.module.css';

interface ProductsProps {
  products: readonly HomeProduct[];
  /** Whether an address has a page. */
  leads: (href: string) => boolean;
  /** Address of the order button of the product at a place. */
  orderHref: (product: HomeProduct, at: number) => string;
  /** The order button was clicked; returns whether its link may be followed. */
  onOrder: (product: HomeProduct, at: number) => boolean;
}

/** R090–R096 */
export function Products({ products, leads, orderHref, onOrder }: ProductsProps) {
  const [current, setCurrent] = useState('0');
  const order = (product: HomeProduct, at: number) => (event: MouseEvent) => {
    if (!onOrder(product, at)) event.preventDefault();
  };
  const tabs = products.map(({ title }, at) => ({ key: String(at), label: title }));
  return (
    <Section id="products" title="产品与服务" note="PCB、FPC、SMT、钢网与治具，一个账号全部下单">
      <Tabs label="产品" name="product" tabs={tabs} current={current} onChoose={setCurrent} className={styles.tabs} />
      {products.map((product, at) => (
        <div
          key={product.title}
          role="tabpanel"
          id={panelId('product', String(at))}
          aria-labelledby={tabId('product', String(at))}
          hidden={String(at) !== current}
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
                href={orderHref(product, at)}
                target="_blank"
                rel="noopener"
                size="large"
                aria-label={`立即下单：${product.title}`}
                onClick={order(product, at)}
              >
                立即下单
              </ButtonLink>
              {product.links
                .filter(({ to }) => leads(to))
                .map(({ label, to }) => (
                  <ButtonLink key={to} href={to} kind="text" size="large">
                    {label}
                  </ButtonLink>
                ))}
            </div>
          </div>
          <div className={styles.picture}>
            {String(at) === current && (
              <Picture
                path={product.picturePath}
                alt={product.pictureAlt}
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
