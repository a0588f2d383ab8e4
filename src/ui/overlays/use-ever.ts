import { useState } from 'react'

/** True from the first time on: what opens over the page is mounted when it first opens, and stays to slide away. */
export function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return wasSo || isSo
}
