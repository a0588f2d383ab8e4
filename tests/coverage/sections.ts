import type { Section } from './row.ts'
import { whoFor } from './section-1-who-for.ts'
import { screens } from './section-2-screens.ts'
import { entities } from './section-3-entities.ts'
import { states } from './section-4-states.ts'
import { validation } from './section-5-validation.ts'
import { roles } from './section-6-roles.ts'
import { calls } from './section-7-calls.ts'
import { errors } from './section-8-errors.ts'
import { constants } from './section-9-constants.ts'

/** SPEC.md, section by section: what of it can be observed. */
export const sections: readonly Section[] = [whoFor, screens, entities, states, validation, roles, calls, errors, constants]
