import type { ParaphraseKind } from '../paraphrases/paraphrase-kind.ts';
import { CAR_FLEET } from './car-fleet.ts';
import { CHOIR_TOUR } from './choir-tour.ts';
import { CLINIC_DESK } from './clinic-desk.ts';
import { CLUB_SECRETARY } from './club-secretary.ts';
import { EVENT_AGENCY } from './event-agency.ts';
import { FAMILY_FINANCES } from './family-finances.ts';
import { LIBRARY_ARCHIVE } from './library-archive.ts';
import { NEWSROOM } from './newsroom.ts';
import { PROPERTY_MANAGEMENT } from './property-management.ts';
import { SCHOOL_KITCHEN } from './school-kitchen.ts';
import { SOFTWARE_TEAM } from './software-team.ts';
import { TRAVEL_DESK } from './travel-desk.ts';
import { UNIVERSITY_OFFICE } from './university-office.ts';
import { VET_PRACTICE } from './vet-practice.ts';
import { WAREHOUSE } from './warehouse.ts';

/** Whole episodes in domains of their own, with the criteria that an annotator wrote for each. */
export const SCENARIOS: readonly ParaphraseKind[] = [
  CAR_FLEET,
  CHOIR_TOUR,
  CLINIC_DESK,
  CLUB_SECRETARY,
  EVENT_AGENCY,
  FAMILY_FINANCES,
  LIBRARY_ARCHIVE,
  NEWSROOM,
  PROPERTY_MANAGEMENT,
  SCHOOL_KITCHEN,
  SOFTWARE_TEAM,
  TRAVEL_DESK,
  UNIVERSITY_OFFICE,
  VET_PRACTICE,
  WAREHOUSE,
];
