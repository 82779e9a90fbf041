import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderSites } from '../../../contract/rules/outbound';
import { hrefOf } from '../../../contract/rules/outbound';
import { stationOptions } from '../../services/site/site';
import { track } from '../../services/site/tracking';
import type { StationsView } from '../../ui/shell/Stations';
import { leadsSomewhere } from './known-addresses';

/** The sister sites, fetched on first open. */
export function useStations(sites: OrderSites): StationsView {
  const router = useRouter();
  const [wanted, setWanted] = useState(false);
  const { data, isError, refetch } = useQuery({ ...stationOptions(), enabled: wanted });
  return {
    stations: data
      ?.map((station) => ({ ...station, link: hrefOf(sites, station.link) }))
      .filter(({ link }) => leadsSomewhere(router, link)),
    failed: isError,
    onOpen() {
      setWanted(true);
      track({ event_id: 'stationsPopover' });
    },
    onRetry: () => void refetch(),
  };
}
