import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderSites } from '../../../contract/rules/outbound';
import { hrefOf } from '../../../contract/rules/outbound';
import { stationOptions } from '../../services/site/site';
import { track } from '../../services/site/tracking';
import type { StationsView } from '../../ui/shell/Stations';

/** The sister sites, fetched on first open. */
export function useStations(sites: OrderSites): StationsView {
  const [wanted, setWanted] = useState(false);
  const { data, isError, refetch } = useQuery({ ...stationOptions(), enabled: wanted });
  return {
    stations: data?.map((station) => ({ ...station, link: hrefOf(sites, station.link) })),
    failed: isError,
    onOpen() {
      setWanted(true);
      track({ event_id: 'stationsPopover' });
    },
    onRetry: () => void refetch(),
  };
}
