import type { SmtTool } from '../../../contract/service/rules/smt-tools';
import { smtTools } from '../../../contract/service/rules/smt-tools';
import { Breadcrumb } from '../parts/Breadcrumb';
import { PageLink } from '../parts/PageLink';
import { ToolFrame } from './ToolFrame';
import styles from './ToolFrame.module.css';
import { smtToolTrail } from './trail';

/** A tool of the SMT site within a page of the portal (R333, R335). */
export function ToolPage({ tool, src }: { tool: SmtTool; src: string }) {
  const { title, lead, height } = smtTools[tool];
  return (
    <div className={styles.page}>
      <Breadcrumb items={smtToolTrail(tool)} />
      <h1>{title}</h1>
      <p>{lead}</p>
      <nav aria-label="SMT工具" className={styles.tools}>
        {Object.values(smtTools)
          .filter((other) => other.title !== title)
          .map((other) => (
            <PageLink key={other.address} href={other.address}>
              {other.title}
            </PageLink>
          ))}
      </nav>
      <ToolFrame key={src} title={title} src={src} height={height} />
    </div>
  );
}
