import type { ComponentType, ReactNode } from 'react';
import type { CompanyFilmProps } from './company/Company';
import { Company } from './company/Company';
import type { DownloadLink } from './download/Download';
import { Download } from './download/Download';
import { firstScreenEnd } from './first-screen';
import styles from './HomePage.module.css';
import type { NewsList } from './news/News';
import { News } from './news/News';
import { Products } from './products/Products';
import type { Product } from './products/products';
import { SellingPoints } from './SellingPoints';
import type { Showcase } from './showcases/Showcases';
import { Showcases } from './showcases/Showcases';

interface HomePageProps {
  banner: ReactNode;
  quote: ReactNode;
  ticker: ReactNode;
  showcases: readonly Showcase[];
  news: readonly NewsList[];
  downloads: readonly DownloadLink[];
  /** Whether an address has a page; other links are not shown. */
  leads: (href: string) => boolean;
  /** Fetches the dialog of the company's film; stable. */
  fetchFilm: () => Promise<{ default: ComponentType<CompanyFilmProps> }>;
  orderHref: (product: Product) => string;
  onOrder: (product: Product) => boolean;
  onShowcase: (id: number) => void;
}

/** R070 */
export function HomePage(props: HomePageProps) {
  const { banner, quote, ticker, showcases, news, downloads, leads, fetchFilm, orderHref, onOrder, onShowcase } = props;
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.stage}>
          <div className={styles.left}>
            <h1 className={styles.claim}>PCB · FPC · SMT一站式制造</h1>
            {banner}
          </div>
          <div className={styles.right}>{quote}</div>
        </div>
      </div>
      <i id={firstScreenEnd} hidden />
      {ticker}
      <SellingPoints />
      <Products orderHref={orderHref} onOrder={onOrder} leads={leads} />
      <Company leads={leads} fetchFilm={fetchFilm} />
      {showcases.length > 0 && <Showcases showcases={showcases} leads={leads} onOpen={onShowcase} />}
      {news.length > 0 && <News lists={news} leads={leads} />}
      {downloads.length > 0 && <Download links={downloads} leads={leads} />}
    </>
  );
}
