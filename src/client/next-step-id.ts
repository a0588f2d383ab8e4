/** Where the page finds the main action of the work screens. Known to the layout, whose first link leads there. */
export const NEXT_STEP_ID = 'next-step'
