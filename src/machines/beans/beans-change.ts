/** What flows of the anniversary page tell it: the balance has changed. */
export interface BeansChange {
  type: 'beans.change';
}
