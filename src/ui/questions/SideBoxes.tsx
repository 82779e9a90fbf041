import type { LinkedDocument, ModuleData, SuggestedQuestion } from '../../../contract/questions/calls';
import { topicAddress } from '../../../contract/questions/rules/addresses';
import { Card } from '../parts/Card';
import { PageLink } from '../parts/PageLink';
import styles from './Questions.module.css';

interface BoxProps {
  title: string;
  links: readonly { title: string; address: string }[];
  more?: string;
}

function LinkBox({ title, links, more }: BoxProps) {
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

const linkOf = ({ id, title, categoryCode }: SuggestedQuestion): LinkedDocument => ({
  title,
  address: topicAddress(categoryCode, id),
});

/** The boxes beside a list or a question: what readers want to know, hot questions, and the guide (R133, R140). */
export function SideBoxes({ data, wanted }: { data: ModuleData | undefined; wanted: boolean }) {
  if (!data) return null;
  return (
    <>
      {wanted && <LinkBox title="您可能想知道" links={data.wantAskQuestions.map(linkOf)} />}
      <LinkBox title="热门问题" links={data.hotQuestions.map(linkOf)} />
      <LinkBox title={data.guideTitle} links={data.secondaryDirectory} more={data.guideAddress} />
    </>
  );
}
