// Failed policies.

export interface Failure {
  policyRequirement: string;
  params?: Record<string, unknown>;
}

export interface FailedProperty {
  property: string;
  policyRequirements: Failure[];
}
