import { Company } from './company/Company';
import type { DownloadLink } from './download/Download';
import { Download } from './download/Download';
import type { NewsList } from './news/News';
import { News } from './news/News';
import { Products } from './products/Products';
import type { Product } from './products/products';
import { SellingPoints } from './SellingPoints';
import type { Showcase } from './showcases/Showcases';
import { Showcases } from './showcases/Showcases';

export interface LowerSectionsProps {
  showcases: readonly Showcase[];
  news: readonly NewsList[];
  downloads: readonly DownloadLink[];
  /** Whether an address has a page; other links are not shown. */
  leads: (href: string) => boolean;
  orderHref: (product: Product) => string;
  onOrder: (product: Product) => boolean;
  onShowcase: (id: number) => void;
}

/** The home page below its first screen (R070). */
export default function LowerSections(props: LowerSectionsProps) {
  const { showcases, news, downloads, leads, orderHref, onOrder, onShowcase } = props;
  return (
    <>
      <SellingPoints />
      <Products orderHref={orderHref} onOrder={onOrder} leads={leads} />
      <Company leads={leads} />
      {showcases.length > 0 && <Showcases showcases={showcases} leads={leads} onOpen={onShowcase} />}
      {news.length > 0 && <News lists={news} leads={leads} />}
      {downloads.length > 0 && <Download links={downloads} leads={leads} />}
    </>
  );
}
