import { useQuery } from '@tanstack/react-query';
import type { Information } from '../../../contract/news/calls';
import type { TechnicalModule } from '../../../contract/rules/technical-lists';
import { technicalListOf } from '../../../contract/rules/technical-lists';
import { latestOptions } from '../../services/news/news';
import { technicalModuleOptions } from '../../services/shared/technical-module';
import { NewsSide } from '../../ui/news/NewsSide';
import { TechnicalBoxes } from '../../ui/parts/TechnicalBoxes';

export interface ArticleSideProps {
  article: Information;
}

/** What stands beside an article. */
export default function ArticleSide({ article }: ArticleSideProps) {
  const technical = technicalListOf(article.informationCategoryCode);
  return technical ? <TechnicalSide module={technical.module} /> : <CompanySide article={article} />;
}

/** R140 */
function TechnicalSide({ module }: { module: TechnicalModule }) {
  return <TechnicalBoxes module={useQuery(technicalModuleOptions(module)).data} />;
}

function CompanySide({ article: { id, typeCode } }: ArticleSideProps) {
  return <NewsSide items={useQuery(latestOptions(typeCode)).data?.root ?? []} current={id} />;
}
