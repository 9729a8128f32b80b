"""Property tests are never timed: a busy machine is no bug."""

from hypothesis import settings

settings.register_profile("questboard", deadline=None)
settings.load_profile("questboard")
