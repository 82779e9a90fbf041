import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { questionListAddress } from '../../../contract/questions/rules/addresses';
import { areaOfList, supportList } from '../../../contract/questions/rules/categories';
import { technicalModuleOptions } from '../../services/shared/technical-module';
import type { TechnicalBoxesProps } from '../../ui/parts/TechnicalBoxes';
import { TechShell } from '../../ui/questions/TechShell';
import { TopicSearch } from '../../ui/questions/TopicSearch';
import { useSession } from '../session/session-context';
import { hydrateLater } from '../shared/hydrate-later';
import { withSearch } from '../shared/with-search';
import { PortalPage } from '../shell/portal-page';
import type { AskProps } from './ask';
import type { ListSearch } from './list-search';
import { filterOf } from './list-search';
import { moduleOfList } from './load-list';

const TechnicalBoxes = hydrateLater<TechnicalBoxesProps>(() => import('./boxes.later'));
const Ask = hydrateLater<AskProps>(() => import('./ask.later'));

interface TechFrameProps {
  list: number;
  trail: readonly { label: string; href?: string }[];
  search?: ListSearch;
  /** Whether the boxes stand beside the page, and of them what readers want to know (R133). */
  beside?: 'list' | 'question';
  children: ReactNode;
}

/** The frame of every page of the technical column (R127, R128). */
export function TechFrame({ list, trail, search = {}, beside, children }: TechFrameProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { customer } = useSession();
  const { data } = useQuery(technicalModuleOptions(moduleOfList(list)));
  const path = questionListAddress(list === 0 ? supportList : list);
  // R129: the discussion lists have the newer form.
  const form = areaOfList(list) ? 'community' : 'plain';
  return (
    <PortalPage>
      <TechShell
        list={list}
        trail={trail}
        manager={customer?.manager === true}
        search={
          <TopicSearch
            key={search.title ?? ''}
            title={search.title ?? ''}
            path={path}
            onSearch={(title) =>
              void router.navigate({
                href: withSearch(path, { ...filterOf(search), title: title === '' ? undefined : title }),
              })
            }
          />
        }
        ask={
          <Ask
            key={form}
            form={form}
            list={list}
            opensItself={search.type === 'showModal'}
            onPosted={() => void queryClient.invalidateQueries({ queryKey: ['questions'] })}
          />
        }
        side={beside && <TechnicalBoxes module={data} wanted={beside === 'list'} />}
      >
        {children}
      </TechShell>
    </PortalPage>
  );
}
