import type { ComponentType } from 'react';
import type { HomeProduct, SellingPoint } from '../../../../contract/site/calls';
import type { CompanyFilmProps } from './company/Company';
import { Company } from './company/Company';
import type { DownloadLink } from './download/Download';
import { Download } from './download/Download';
import type { NewsList } from './news/News';
import { News } from './news/News';
import { Products } from './products/Products';
import { SellingPoints } from './SellingPoints';
import type { Showcase } from './showcases/Showcases';
import { Showcases } from './showcases/Showcases';

export interface LowerSectionsProps {
  points: readonly SellingPoint[];
  products: readonly HomeProduct[];
  showcases: readonly Showcase[];
  news: readonly NewsList[];
  downloads: readonly DownloadLink[];
  /** Whether an address has a page; other links are not shown. */
  leads: (href: string) => boolean;
  /** Fetches the dialog of the company's film; stable. */
  fetchFilm: () => Promise<{ default: ComponentType<CompanyFilmProps> }>;
  orderHref: (product: HomeProduct, at: number) => string;
  onOrder: (product: HomeProduct, at: number) => boolean;
  onShowcase: (id: number) => void;
}

/** The home page below its first screen (R070). */
export default function LowerSections(props: LowerSectionsProps) {
  const { points, products, showcases, news, downloads, leads, fetchFilm, orderHref, onOrder, onShowcase } = props;
  return (
    <>
      {points.length > 0 && <SellingPoints points={points} />}
      {products.length > 0 && <Products products={products} orderHref={orderHref} onOrder={onOrder} leads={leads} />}
      <Company leads={leads} fetchFilm={fetchFilm} />
      {showcases.length > 0 && <Showcases showcases={showcases} leads={leads} onOpen={onShowcase} />}
      {news.length > 0 && <News lists={news} leads={leads} />}
      {downloads.length > 0 && <Download links={downloads} leads={leads} />}
    </>
  );
}
