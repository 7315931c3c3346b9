/** A hospital of the directory. */
export interface ListedHospital {
  id: string;
  name: string;
  city: string;
  finess: string;
}

/** Dependencies of a hospital cover request on other modules. */
export interface HospitalRequestPorts {
  /** The establishment with this id, or null if it is unknown or closed today. */
  establishment(id: string): Promise<ListedHospital | null>;
}
