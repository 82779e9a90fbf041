import type { CallData } from '../../../contract';
import { topicAddress } from '../../../contract/rules/technical-lists';
import { Card } from './Card';
import { PageLink } from './PageLink';
import styles from './TechnicalBoxes.module.css';

type Module = CallData<'POST /api/portal/v1/question/getModule'>;

export interface TechnicalBoxesProps {
  module: Module | undefined;
  /** Beside a list: also what readers want to know (R133). */
  wanted?: boolean;
}

/** The boxes beside a list, a question or an article of the technical column: hot questions and the guide (R140). */
export function TechnicalBoxes({ module, wanted = false }: TechnicalBoxesProps) {
  if (!module) return null;
  return (
    <>
      {wanted && <LinkBox title="您可能想知道" links={module.wantAskQuestions.map(linkOf)} />}
      <LinkBox title="热门问题" links={module.hotQuestions.map(linkOf)} />
      <LinkBox title={module.guideTitle} links={module.secondaryDirectory} more={module.guideAddress} />
    </>
  );
}

interface Linked {
  title: string;
  address: string;
}

const linkOf = ({ id, title, categoryCode }: Module['hotQuestions'][number]): Linked => ({
  title,
  address: topicAddress(categoryCode, id),
});

function LinkBox({ title, links, more }: { title: string; links: readonly Linked[]; more?: string }) {
  if (links.length === 0) return null;
  return (
    <Card className={styles.box}>
      <section aria-label={title}>
        <h2>{title}</h2>
        <ol>
          {links.map((link) => (
            <li key={link.address}>
              <PageLink href={link.address}>{link.title}</PageLink>
            </li>
          ))}
        </ol>
        {more && (
          <p className={styles.more}>
            <PageLink href={more}>查看全部</PageLink>
          </p>
        )}
      </section>
    </Card>
  );
}
